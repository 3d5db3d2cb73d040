import { expect, it } from 'vitest'
import { z } from 'zod'
import { ownFields } from './own-fields.ts'

const read = { id: '1', name: 'Kit', createdAt: '2026-11-24', settings: { id: '2' } }

it('of what was read a body takes the fields that it names, whatever they hold', () => {
  const body = z.object({ name: z.string(), settings: z.object({}) })
  expect(ownFields(body, read)).toEqual({ name: 'Kit', settings: { id: '2' } })
  expect(
    ownFields(
      body
        .partial()
        .refine(() => true)
        .optional(),
      read,
    ),
  ).toEqual({ name: 'Kit', settings: { id: '2' } })
})

it('an operation without a body takes nothing', () => {
  expect(ownFields(undefined, read)).toEqual({})
})
