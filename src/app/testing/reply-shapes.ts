import { afterEach, expect } from 'vitest'
import type { AnyEndpoint } from '../../platform/contract/endpoint.ts'
import { checkRepliesBy, wrongReplies } from '../../platform/ui/testing/reply-shapes.ts'

const files = import.meta.glob<Record<string, Record<string, AnyEndpoint>>>(
  '../../{modules,platform}/**/*contract.ts',
  {
    eager: true,
  },
)

const isEndpoint = (value: unknown): value is AnyEndpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value

const endpoints = Object.values(files)
  .flatMap((exported) => Object.values(exported))
  .flatMap((contract) => Object.values(contract ?? {}))
  .filter(isEndpoint)
  // A literal address comes before one with a parameter: `/deals/board` before `/deals/:id`.
  .sort((one, other) => Number(one.path.includes(':')) - Number(other.path.includes(':')))

checkRepliesBy(endpoints)

afterEach(() => expect(wrongReplies(), 'replies that no contract allows').toEqual([]))
