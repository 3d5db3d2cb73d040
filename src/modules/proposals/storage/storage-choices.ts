import { z } from 'zod'
import { id, shortText } from '../../../platform/contract/shapes.ts'
import { loadProfiles, strategies } from '../../energy/hours-of-storage.ts'

export const courses = [...loadProfiles, 'own'] as const

const watts = 'proposals.storage_watts'
const quantity = 'proposals.storage_quantity'
const ofHour = 'proposals.storage_hours'

/** A battery as a person chooses it: the model, its use, and the loads it must supply in an outage. */
export const StorageChoice = z
  .object({
    /** An item of the company's price list; null for a kit with batteries of its own. */
    itemId: id.nullable().default(null),
    /** `null`: as many as the named loads need for the hours (solar engineering, section 16). */
    units: z.int(quantity).min(1, quantity).max(1000, quantity).nullable().default(null),
    /** Hours for which the bank is sized. */
    hours: z.number().min(0).max(240).default(4),
    strategy: z.enum(strategies).default('own-use'),
    /** Fraction of the usable energy reserved for outages. */
    reserve: z.number().min(0).max(1).default(0.3),
    course: z.enum(courses).default('home-evening'),
    /** The 24 values of the customer's own load profile; used with `own`. */
    ownHours: z
      .array(z.number(ofHour).min(0, ofHour).max(1_000_000, ofHour))
      .length(24, ofHour)
      .nullable()
      .default(null),
    loads: z
      .array(
        z.object({
          name: shortText,
          watts: z.number(watts).positive(watts).max(1_000_000, watts),
          quantity: z.int(quantity).min(1, quantity).max(1000, quantity),
        }),
      )
      .max(20)
      .default([]),
  })
  .refine(({ course, ownHours }) => course !== 'own' || ownHours === null || ownHours.some((kwh) => kwh > 0), {
    path: ['ownHours'],
    error: 'proposals.storage_hours_empty',
  })
export type StorageChoice = z.output<typeof StorageChoice>

export const startingStorage = (): StorageChoice => StorageChoice.parse({})

/** The faults for which the server refuses a choice before calculating, as message keys. */
export function faultsOfChoice(choice: StorageChoice | null): { code: string; path: string }[] {
  const read = choice && StorageChoice.safeParse(choice)
  if (!read || read.success) return []
  return read.error.issues.map(({ message, path }) => ({
    code: message.startsWith('proposals.') ? message : 'battery-out-of-range',
    path: path.join('.'),
  }))
}
