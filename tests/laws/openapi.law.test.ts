/** The API's description is valid, and the client's types are made from it. */
import { readFile } from 'node:fs/promises';
import parser from '@apidevtools/swagger-parser';
import openapiTypescript, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { expect, test } from 'vitest';
import { describeApi } from '../../server/describe-api.ts';

test('the description is valid OpenAPI 3.1', async () => {
  const description = await describeApi();
  expect(description).toMatchObject({ openapi: '3.1.0' });
  await expect(parser.validate(structuredClone(description) as never)).resolves.toBeDefined();
});

test('the client’s types are those of the description: npm run api:types makes them anew', async () => {
  const types = `${COMMENT_HEADER}${astToString(await openapiTypescript((await describeApi()) as never))}`;
  const kept = await readFile(new URL('../../web/api.generated.ts', import.meta.url), 'utf8');
  expect(kept.trim()).toBe(types.trim());
});
