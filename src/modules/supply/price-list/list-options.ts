import { z } from 'zod'
import { businessDay, id } from '../../../platform/contract/shapes.ts'
import { kitStructures, kitTypes, tensions } from '../kit-record.ts'
import { updateModes } from '../updated-items.ts'

/** What holds for every row of a list whose own cell says nothing. */
const Fixed = z.object({
  kitType: z.enum(kitTypes).default('national'),
  structure: z.enum(kitStructures).default('none'),
  phase: z.enum(['single', 'two', 'three']).default('single'),
  tension: z.enum(tensions).default('127/220'),
})

/** How a supplier's list is read besides its columns. */
export const ListOptions = z.object({
  mode: z.enum(updateModes).default('replace'),
  /** `auto`: as most of its cells write numbers. */
  numbers: z.enum(['auto', 'br', 'us']).default('auto'),
  fixed: Fixed.default(Fixed.parse({})),
  /** Targets whose empty cells mean the one above, as in merged cells. */
  fillDown: z.array(z.string().max(50)).max(30).default([]),
  /** By what the list calls equipment: the item of the price lists; null: rows with it are left out. */
  equipment: z.record(z.string().max(200), id.nullable()).default({}),
  /** Doubts that a person has settled, by their `doubtKey`: rows enter as they were read. */
  accepts: z.array(z.string().max(200)).max(500).default([]),
  /** The day from which the prices of a list of inputs are valid; null for the day on which it is loaded. */
  validFrom: businessDay.nullable().default(null),
  /** How its numbers are written, found by the check. */
  style: z.enum(['br', 'us', 'mixed']).default('br'),
  /** The list with which the check compared it. */
  against: id.nullable().default(null),
})
export type ListOptions = z.output<typeof ListOptions>
