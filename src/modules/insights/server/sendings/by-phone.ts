import type { Ctx } from '../../../../platform/http/ctx.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { asPlainWords } from '../../../../platform/rules/plain-words.ts'
import { wrongField } from '../../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../../platform/settings.ts'
import { carry, hasWhatsappNumber, standingsOfPhone } from '../../../channels/server/public.ts'
import type { PaperBlock } from './paper.ts'
import type { SentContent } from './sent-content.ts'

interface ToTell {
  id: string
  dueOn: string
  userId: string
  press: string
  phone: string
  personName: string
  /** Who has it sent. */
  makerName: string
  name: string
  address: string
}

/**
 * The limits of a message: a template accepts a thousand characters, and the link comes before the figures and must
 * fit.
 */
const maxLengths = { link: 600, lines: 12, line: 120, title: 200, name: 60 } as const

const keyOf = ({ id, dueOn, userId, press }: Pick<ToTell, 'id' | 'dueOn' | 'userId' | 'press'>) =>
  `report ${id} ${dueOn} ${userId} ${press}`.trim()

/** Throws if it is requested without a connected number; a number removed later does not prevent other changes. */
export async function refuseWithoutNumber(ctx: Ctx, { byPhone }: { byPhone: boolean }, was = false) {
  if (byPhone && !was && !(await hasWhatsappNumber(ctx)))
    throw wrongField('byPhone', 'insights.sendings.no_number', {
      may: ctx.can('chat.manage-channels') ? 'yes' : 'no',
    })
}

/**
 * Sends a recipient a WhatsApp message with the figures they may see and the link, which requires sign-in. Colleagues
 * who read the conversation see no figures.
 */
export const tellByPhone = (ctx: Ctx, to: ToTell, content: Pick<SentContent, 'figures' | 'blocks'>) => {
  // Somebody else has named it: nothing of it leads anywhere or looks like a further line of ours, and it is signed.
  const title = asPlainWords(to.name).slice(0, maxLengths.title)
  const signed = translate(ctx.lang, 'insights.sendings.phone.signed', {
    title,
    name: asPlainWords(to.makerName).slice(0, maxLengths.name),
    company: asPlainWords(ctx.company.name).slice(0, maxLengths.name),
  })
  const shown = translate(ctx.lang, 'insights.sendings.phone.shown', { title })
  const about = { sendingId: to.id, userId: to.userId }
  const body = [signed, linkOf(ctx, to.address), ...linesOf(content)].join('\n')
  const person = { phone: to.phone, name: to.personName }
  return carry(ctx, person, { purpose: 'link', body, shown, about, key: keyOf(to) })
}

function linkOf(ctx: Ctx, address: string) {
  const link = publicAddress(ctx.services.settings, ctx.company) + address
  return link.length <= maxLengths.link ? link : translate(ctx.lang, 'insights.sendings.phone.link')
}

/** The figures of a page and of its cards; for a report the column heads and the first lines of its table. */
function linesOf({ figures, blocks }: Pick<SentContent, 'figures' | 'blocks'>): string[] {
  const figureLines = figures.map(({ title, value, change }) => `${title}: ${value}${change && ` (${change})`}`)
  const noted = blocks.flatMap(({ title, notes, ...more }) =>
    more.draw || more.table || notes.length === 0 ? [] : [`${title}: ${notes.join(' ')}`],
  )
  const table = blocks.find((block) => block.table)?.table
  const lines =
    figureLines.length + noted.length > 0 ? [...figureLines, ...noted].map((line) => [line]) : linesOfTable(table)
  return lines.slice(0, maxLengths.lines).map(shortened)
}

const linesOfTable = (table: PaperBlock['table']) => (table ? [table.head, ...table.rows] : [])

/** As many whole cells as fit: half an amount would be a wrong one. */
function shortened(cells: readonly string[]): string {
  const all = cells.map(asPlainWords).filter(Boolean)
  const fitting = all.filter((_cell, at) => all.slice(0, at + 1).join(' · ').length <= maxLengths.line)
  const line = fitting.join(' · ') || all[0]?.slice(0, maxLengths.line) || ''
  return fitting.length === all.length ? line : `${line} …`
}

interface Announced {
  id: string
  toldOn: string | null
  press: string | null
  byPhone: boolean
}

/** What became of the last that this person was told of each of these sendings over WhatsApp: null where nothing was. */
export async function standingsOf(ctx: Ctx, told: readonly Announced[]) {
  const keys = new Map<string, string>()
  for (const { id, toldOn, byPhone, press } of told)
    if (byPhone && toldOn) keys.set(id, keyOf({ id, dueOn: toldOn, userId: ctx.userId, press: press ?? '' }))
  const standings = await standingsOfPhone(ctx, [...keys.values()])
  return new Map([...keys].map(([id, key]) => [id, standings.get(key) ?? null]))
}
