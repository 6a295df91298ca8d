import { measureReturn } from './live/many.ts';
console.log(await measureReturn('postgres://postgres@127.0.0.1:5432/postgres', 2000));
