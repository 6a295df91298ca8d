declare module 'punycode/punycode.js' {
  /** 'xn--bcher-kva.example' as 'bücher.example'. */
  const punycode: { toUnicode(host: string): string };
  export default punycode;
}
