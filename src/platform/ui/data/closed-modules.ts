import { useSyncExternalStore } from 'react'

/** Why a module does not open: the plan lacks it, or it is being worked on. */
export type ModuleState = 'restricted' | 'maintenance'

let closed: Readonly<Record<string, ModuleState>> = {}
const listeners = new Set<() => void>()

/** What the session says of the company's modules; those it does not name are open. */
export function setClosedModules(modules: Readonly<Record<string, ModuleState>>) {
  closed = modules
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

const read = () => closed

export const useClosedModules = () => useSyncExternalStore(subscribe, read)

/** The state of a screen's module; undefined where it is open. */
export const useClosedModule = (module: string | undefined) => {
  const modules = useClosedModules()
  return module === undefined ? undefined : modules[module]
}
