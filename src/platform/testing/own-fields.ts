import type { z } from 'zod'
import { knownNames } from '../contract/known-names.ts'

/**
 * What a body takes of something that was read: it refuses what its shape does not name, and a reply says more than a body.
 * `ownFields(supply.editKit.body, kit)`; what lies deeper stays as it is.
 */
export function ownFields<S extends z.ZodType, R extends object>(shape: S | undefined, read: R) {
  const known = new Set(shape && knownNames(shape))
  const own = Object.entries(read).filter(([name]) => known.has(name))
  return Object.fromEntries(own) as Pick<R, Extract<keyof R, keyof z.input<S>>>
}
