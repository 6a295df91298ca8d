/**
 * Decides whether a request is a call of the API, by the route it reaches: an address can be written in many
 * ways (`/%61pi`).
 */
import type { FastifyRequest } from 'fastify';

type Called = Pick<FastifyRequest, 'routeOptions' | 'url'>;

/**
 * The path of the route that the request reached, with parameters by their names; the path as it was written
 * where only pages are.
 */
export function routeOf({ routeOptions, url }: Called): string {
  const route = routeOptions.url ?? '/*';
  return route === '/*' ? url : route;
}

export function isApiCall(request: Called): boolean {
  return routeOf(request).startsWith('/api/');
}
