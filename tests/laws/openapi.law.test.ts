/** The description of the API is valid. */
import parser from '@apidevtools/swagger-parser';
import type { OpenAPI } from 'openapi-types';
import { expect, test } from 'vitest';
import { openWorld } from '../world.ts';

test('the description is valid OpenAPI 3.1', async () => {
  const world = await openWorld();
  const { body } = await world.visitor().get<OpenAPI.Document>('/api/openapi.json');
  expect(body).toMatchObject({ openapi: '3.1.0' });
  await expect(parser.validate(body)).resolves.toBeDefined();
  await world.close();
});
