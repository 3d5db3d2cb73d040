import { Refusal } from '../../../platform/rules/refusal.ts'

const isBill = (name: string) => /\.(?:pdf|jpe?g|png|webp)$/i.test(name)
const readTypes = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp'])

/** Refuses a file by its name, before its content is read. */
export function refuseOtherName(name: string) {
  if (!isBill(name)) throw new Refusal(422, 'bills.type_refused')
}

/** Refuses a file by the type of its content. */
export function refuseOtherType(type: string | undefined) {
  if (!type || !readTypes.has(type)) throw new Refusal(422, 'bills.type_refused')
}
