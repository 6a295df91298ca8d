/** The doors of blocks. */
import { blockCalls } from '../../../contract/calls/blocks.ts';
import type { Feature } from '../../context.ts';
import { serve } from '../../core/serve.ts';
import { blockOwner, listBlocks, takeBlockBack } from './blocking.ts';

export const blockRoutes: Feature = (app, context) =>
  serve(app, blockCalls, {
    blockOwner: ({ viewer, params }) => blockOwner(context, viewer, params.id),
    listBlocks: ({ viewer }) => listBlocks(context, viewer),
    unblock: ({ viewer, params }) => takeBlockBack(context, viewer, params.id),
  });
