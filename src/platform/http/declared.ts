import type { AnyEndpoint } from '../contract/endpoint.ts'
import type { ServerModule } from './module.ts'

type Modules = readonly Pick<ServerModule, 'contract'>[]
type Declared = ReadonlyMap<string, AnyEndpoint>

const known = new WeakMap<Modules, Declared>()

/** All endpoints that these modules declare, by method and address: `GET /deals/:id`. */
export function declaredBy(modules: Modules): Declared {
  const there = known.get(modules)
  if (there) return there
  const all = modules.flatMap(({ contract = {} }) => Object.values(contract))
  const declared = new Map(all.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
  known.set(modules, declared)
  return declared
}
