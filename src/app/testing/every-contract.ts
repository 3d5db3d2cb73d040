import type { AnyEndpoint } from '../../platform/contract/endpoint.ts'

const files = import.meta.glob<Record<string, Record<string, AnyEndpoint>>>(
  '../../{modules,platform}/**/*contract.ts',
  { eager: true },
)

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

/** Every endpoint; a literal address comes before one with a parameter: `/deals/board` before `/deals/:id`. */
export const everyEndpoint = Object.values(files)
  .flatMap((exported) => Object.values(exported))
  .flatMap((contract) => Object.values(contract ?? {}))
  .filter(isEndpoint)
  .sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))
