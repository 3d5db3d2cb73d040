import { newId } from '../../../../platform/db/new-id.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { mayBeSameName } from '../../../contacts/same-name.ts'
import type { StartContact } from '../../../deals/server/public.ts'
import { plain } from '../../known-headers.ts'
import type { Loss } from '../../loss.ts'
import type { NewContact, PlannedRow } from '../plan-rows.ts'
import type { Problem } from '../problem.ts'
import { changedAnswers, type LockedAnswers, whyLocked } from '../reach/locked-fields.ts'
import { keptOf, type ReadRow } from '../read-row.ts'
import type { KnownContacts, Numbers, StoredContact } from './find-contacts.ts'

/** The contacts that rows of this batch may mean. */
export interface Judging {
  known: KnownContacts
  stored: Map<string, StoredContact>
  /** New ones of this batch; also in `stored`. */
  planned: Set<string>
  /** Those of earlier batches and their names, in a check. */
  earlier: ReadonlyMap<string, string>
  /** Answers of known contacts that this person may not change; undefined: they may. */
  locked: LockedAnswers
}

type Planned = Pick<PlannedRow, 'problems' | 'contactId' | 'contactName' | 'created' | 'changed' | 'numbers'>

export interface JudgedContact extends Planned {
  losses: Loss[]
  /** The contact as the row's deal needs it. */
  contact?: StartContact
}

/** The contact of a row: a new one, or the one identified by its document, phone, e-mail or former id. */
export function judgeContact(ctx: Ctx, row: ReadRow, numbers: Numbers, judging: Judging): JudgedContact {
  const { known, stored, earlier } = judging
  const shared = sharedEmail(row, numbers, judging)
  if (shared) return judgeContact(ctx, withoutEmail(row, shared), { ...numbers, email: '' }, judging)
  const [found, another] = known.having(numbers, isNamedBy(row, judging))
  if (another)
    return rejected(row, { code: known.isShared(numbers) ? 'imports.shared_number' : 'imports.two_contacts' })
  const existing = found ? stored.get(found) : undefined
  if (existing) {
    const isOfThisFile = judging.planned.has(existing.id) || existing.isOfThisFile
    const given = isOfThisFile ? row : withoutMadeName(row)
    const other = otherPerson(given, existing, numbers, judging)
    return other ? rejected(row, other) : changeOf(ctx, given, existing, { numbers, judging })
  }
  const { fields, losses, problems } = keptOf(row.contact, row)
  if (problems.length > 0) return rejected(row, ...problems)
  const created = newContact(ctx, fields)
  const all = [...row.losses, ...losses]
  const of = { problems: [], losses: all, contact: created }
  if (found && earlier.has(found)) return { ...of, contactId: found, contactName: earlier.get(found)!, numbers }
  const own = { ...numbers, document: String(fields.document ?? ''), email: String(fields.email ?? '') }
  return { ...of, contactId: created.id, contactName: created.name, numbers: own, created }
}

const rejected = ({ losses }: ReadRow, ...problems: Problem[]): JudgedContact => ({ problems, losses })

/**
 * A row overwrites fields of a contact that existed before, each by its own permission; of one that another row has
 * just created it only fills empty ones.
 */
function changeOf(
  ctx: Ctx,
  row: ReadRow,
  contact: StoredContact,
  { numbers, judging }: { numbers: Numbers; judging: Judging },
): JudgedContact {
  if (!contact.isWithinReach) return rejected(row, { code: 'access.lead_denied' })
  const isOfThisFile = judging.planned.has(contact.id) || contact.isOfThisFile
  const { fields, losses } = keptOf(patchOf(row.contact), row, contact)
  const left = isOfThisFile ? leftOut(fields, contact, row) : []
  const locked = isOfThisFile
    ? undefined
    : whyLocked(ctx, contact, fields, changedAnswers(contact.id, row, judging.locked))
  if (locked) return rejected(row, locked)
  return {
    problems: [],
    losses: [...row.losses, ...losses, ...left],
    contactId: contact.id,
    contactName: String(fields.name ?? contact.name),
    numbers,
    changed: { contact, patch: fields },
    contact,
  }
}

/** Removes fields that the contact already has; different values are reported. */
function leftOut(fields: Record<string, unknown>, contact: object, { texts }: ReadRow): Loss[] {
  const has = contact as Record<string, unknown>
  return Object.keys(fields).flatMap((name) => {
    const [own, given] = [has[name], fields[name]]
    if (own === '' || own === null || own === undefined) return []
    delete fields[name]
    if (JSON.stringify(own) === JSON.stringify(given)) return []
    const text = texts.get(name)
    return text ? [{ column: `imports.target.contact.${name}`, code: 'imports.cell.joined', text }] : []
  })
}

const newContact = (ctx: Ctx, fields: Record<string, unknown>) =>
  ({
    ...fields,
    id: newId(),
    ownerId: fields.ownerId ?? ctx.userId,
    storeId: fields.storeId ?? ctx.user!.storeId,
  }) as unknown as NewContact

/** An import does not change owner and store of an existing contact; transfers do that. */
function patchOf({ ownerId: _o, preSellerId: _p, storeId: _s, externalId: _e, ...patch }: Record<string, unknown>) {
  return patch
}

/**
 * Couples and offices share an e-mail: a row that has only the e-mail in common with a contact, and another name and
 * phone, is a different person. Returns the contact that has the e-mail.
 */
function sharedEmail(row: ReadRow, { email, phone, ...others }: Numbers, judging: Judging) {
  if (!email || !phone) return undefined
  const { known } = judging
  const isNamed = isNamedBy(row, judging)
  const owners = known
    .having({ email, phone: '', document: '', externalId: '' })
    .flatMap((id) => ownerOf(id, judging) ?? [])
  const byOthers = known.having({ ...others, phone, email: '' }, isNamed)
  const isMeant = ({ id, phone: own }: Owner) => byOthers.includes(id) || isNamed(id) || own === phone
  return owners.some(isMeant) ? undefined : owners[0]
}

type Owner = Pick<StoredContact, 'id' | 'name' | 'phone' | 'isWithinReach'>

function ownerOf(id: string, { stored, earlier }: Judging): Owner | undefined {
  const name = earlier.get(id)
  return stored.get(id) ?? (name === undefined ? undefined : { id, name, phone: '', isWithinReach: true })
}

/**
 * A known phone or e-mail alone does not say who is meant: with another name, or another document, the row is a relative or a
 * colleague, and stays out with the name of the contact that it would have overwritten. Rows of one file are joined instead.
 */
function otherPerson(row: ReadRow, contact: StoredContact, numbers: Numbers, { known, planned }: Judging) {
  if (!contact.isWithinReach || planned.has(contact.id) || contact.isOfThisFile) return undefined
  if (known.having({ ...numbers, phone: '', email: '' }).includes(contact.id)) return undefined
  const hasOtherDocument = Boolean(numbers.document && contact.document) && numbers.document !== contact.document
  const hasBoth =
    numbers.phone === contact.phone && numbers.email !== '' && numbers.email === contact.email.toLowerCase()
  const name = String(row.contact.name ?? '')
  if (!hasOtherDocument && (hasBoth || !name || mayBeSameName(name, contact.name))) return undefined
  return { code: 'imports.number_of_other', values: { name: contact.name } }
}

/** The name made for a nameless row is for a new contact; a known one keeps its own. */
function withoutMadeName(row: ReadRow): ReadRow {
  const made = row.losses.find(({ code }) => code === 'imports.cell.no_name')
  if (!made) return row
  const { name: _made, ...contact } = row.contact
  const others = row.losses.filter((loss) => loss !== made)
  return { ...row, contact, losses: made.text ? [...others, { ...made, code: 'imports.cell.name_kept' }] : others }
}

/** Whether a contact has the name of the row. */
const isNamedBy =
  ({ contact: { name } }: ReadRow, judging: Judging) =>
  (id: string) => {
    const known = ownerOf(id, judging)
    return known !== undefined && plain(String(name ?? '')) === plain(known.name)
  }

/** A person who may not see the contact with this e-mail does not learn its name here either. */
function withoutEmail(row: ReadRow, { name, isWithinReach }: Owner): ReadRow {
  const { email, ...contact } = row.contact
  const loss: Loss = {
    column: 'imports.target.contact.email',
    ...(isWithinReach ? { code: 'imports.cell.of_other', values: { name } } : { code: 'imports.cell.of_somebody' }),
    text: String(email),
  }
  return { ...row, contact, losses: [...row.losses, loss] }
}
