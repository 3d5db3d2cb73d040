import type { z } from 'zod'
import type { AnyEndpoint, Endpoint } from '../contract/endpoint.ts'
import type { Ctx } from '../http/ctx.ts'
import { type Route, route } from '../http/route.ts'
import type { TypedStatus } from './contract.ts'

interface Endpoints {
  statuses: AnyEndpoint
  addStatus: AnyEndpoint
  editStatus: Endpoint<`/${string}/:id`, z.ZodUndefined, z.ZodType, z.ZodType>
  arrangeStatuses: AnyEndpoint
  removeStatus: Endpoint<`/${string}/:id`>
}

interface Statuses {
  list(ctx: Ctx): Promise<TypedStatus[]>
  add(ctx: Ctx, values: never): Promise<TypedStatus>
  edit(ctx: Ctx, id: string, patch: never): Promise<TypedStatus>
  arrange(ctx: Ctx, ids: readonly string[]): Promise<void>
  remove(ctx: Ctx, id: string): Promise<void>
}

/** What the server does for `statusEndpoints`. */
export const statusRoutes = (endpoints: Endpoints, statuses: Statuses): Route[] => [
  route(endpoints.statuses, (ctx) => statuses.list(ctx)),
  route(endpoints.addStatus, (ctx, { body }) => statuses.add(ctx, body as never)),
  route(endpoints.editStatus, (ctx, { params: { id }, body }) => statuses.edit(ctx, id, body as never)),
  route(endpoints.arrangeStatuses, (ctx, { body }) => statuses.arrange(ctx, (body as { ids: string[] }).ids)),
  route(endpoints.removeStatus, (ctx, { params: { id } }) => statuses.remove(ctx, id)),
]
