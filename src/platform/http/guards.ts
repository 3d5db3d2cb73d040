import type { Guard, ServerModule } from './module.ts'

/** The guards that apply to an address, each with the path parameter that it checks. */
export function guardsOf(path: string, modules: readonly ServerModule[]): { param: string; check: Guard['check'] }[] {
  return modules
    .flatMap((module) => module.guards ?? [])
    .filter(({ at }) => (at.startsWith(':') ? path.split('/').includes(at) : `${path}/`.startsWith(`${at}/`)))
    .map(({ at, check }) => ({ param: at.slice(at.lastIndexOf(':') + 1), check }))
}
