import { grantedToBoth } from '../../../platform/access/granted-to-both.ts'
import type { Action, ActionGiven, Standing } from '../../../platform/automation/automation.ts'
import type { PlaceholderModel } from '../../../platform/contract/placeholder-models.ts'
import type { Selectable } from '../../../platform/db/columns.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import { Ctx } from '../../../platform/http/ctx.ts'
import { statesOfDeliveries } from '../../../platform/mail/deliveries.ts'
import { sendCompanyMail } from '../../../platform/mail/send-mail.ts'
import type { Signature } from '../../../platform/placeholders/placeholder-source.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { seenOf } from '../../../platform/subjects/visible-subjects.ts'
import { identitiesOf } from '../../access/server/public.ts'
import { type Fill, filledLines, filledText, namesIn } from '../formatted-text.ts'
import {
  addressOf,
  lettersRefused,
  modelOf,
  noAddress,
  type People,
  peopleOf,
  refusalUnfilled,
  textOf,
} from './letters-refused.ts'
import { tellMailToCustomer } from './mail-in-timeline.ts'
import { valuesFor, valuesOfModels } from './preview.ts'

const input = {
  model: { kind: 'record', of: 'email-model', words: { pt: 'modelo', en: 'template' }, isRequired: true },
  to: {
    kind: 'choice',
    words: { pt: 'para', en: 'to' },
    phrase: { pt: 'para {value}', en: 'to {value}' },
    values: { customer: { pt: 'o cliente', en: 'the customer' }, owner: { pt: 'o responsável', en: 'the owner' } },
    isRequired: true,
  },
} as const satisfies Action['input']

/** What a text about a contact may name: a contact may have no deal, or several. */
const ofContact: readonly PlaceholderModel[] = ['lead', 'loja', 'usuario']

/** The mail becomes a row of the same transaction, with its own id; it leaves once, after the commit. */
export const mailActions: Action[] = [
  {
    id: 'templates.mail',
    of: 'deal',
    words: { pt: 'mandar o e-mail', en: 'send the email' },
    input,
    needs: () => ['general.settings'],
    judges: lettersRefused('deal'),
    async run(ctx, given) {
      const model = await modelOf(ctx, given.input)
      refuseUnfilled(textOf(model), given)
      const people = await peopleOf(ctx, 'deal', given.record.id)
      const fill = await valuesFor(await readerOf(given, model), textOf(model), given.record.id, {
        about: given.around,
        signedBy: await signatureOf(ctx, given, people),
      })
      return send(ctx, given, { model, fill, people })
    },
    standings,
  },
  {
    id: 'templates.mail-contact',
    of: 'contact',
    words: { pt: 'mandar o e-mail ao contato', en: 'send the email to the contact' },
    input,
    needs: () => ['general.settings'],
    async asks(ctx, { model }) {
      const [first] = namesOfDeals(textOf(await modelOf(ctx, { model })))
      if (first) throw new Refusal(422, 'templates.names_deal', { values: { name: `{{${first}}}` } })
    },
    judges: lettersRefused('contact'),
    async run(ctx, given) {
      const model = await modelOf(ctx, given.input)
      const people = await peopleOf(ctx, 'contact', given.record.id)
      const { storeId } = people
      const fill = await valuesOfModels(await readerOf(given, model), textOf(model), {
        deal: { id: '', contactId: given.record.id, storeId, signedBy: await signatureOf(ctx, given, people) },
        models: ofContact,
      })
      return send(ctx, given, { model, fill, people })
    },
    standings,
  },
]

type Model = Pick<Selectable<Tables['emailModels']>, 'name' | 'subject' | 'body' | 'changedBy'>

/**
 * Whatever the model says today, it tells no more than whoever turned the rule on may read, nor than whoever wrote it: neither reads
 * by the other's eyes.
 */
async function readerOf({ publisher }: ActionGiven, { changedBy }: Model): Promise<Ctx> {
  const { company, user, lang, services, scope, now } = publisher
  const [writer] =
    changedBy && changedBy !== user?.id ? await identitiesOf(scope, [changedBy], { areActive: false }) : []
  if (!writer) return publisher
  return new Ctx({
    company,
    user,
    granted: grantedToBoth(publisher.granted, writer.granted),
    lang,
    services,
    scope,
    now,
  })
}

/**
 * As whom a mail speaks. To the customer: whoever answers for the deal, else for the contact, else the company; they never know
 * who turned a rule on. To a colleague: whoever did, while they work here.
 */
function signatureOf(ctx: Ctx, { input, publisher }: ActionGiven, { answers, storeId }: People): Promise<Signature> {
  const signs = input.to === 'owner' ? publisher.user?.id : answers
  return ctx.one(
    statement<Signature>(
      `select coalesce(u.name, $3::text) as name, coalesce(u.email, s.email) as email, coalesce(u.phone, s.phone) as phone
       from stores s left join users u on u.tenant_id = s.tenant_id and u.id = $2 and u.active
       where s.tenant_id = platform.current_tenant() and s.id = $1`,
      [storeId, signs ?? null, ctx.company.name],
    ),
  )
}

const namesOfDeals = (text: string) =>
  namesIn(text).filter((name) => !ofContact.includes(name.split('.')[0] as PlaceholderModel))

/** A customer is not written to of an instalment without its amount, because the rule is about something else. */
function refuseUnfilled(text: string, { around }: Pick<ActionGiven, 'around'>) {
  const refusal = refusalUnfilled(text, around)
  if (refusal) throw refusal
}

interface Letter {
  model: Model
  fill: Fill
  people: People
}

async function send(ctx: Ctx, { record: about, input }: ActionGiven, { model, fill, people }: Letter) {
  const { subject, body, name } = model
  const address = addressOf(people, input)
  if (!address) throw noAddress()
  const lines = body.split(/\n{2,}/).flatMap((block) => filledLines(block, fill))
  const title = filledText(subject, fill)
  const content = { subject: title, title, lines: lines.filter(Boolean) }
  const mail = await sendCompanyMail(ctx, address, content, { about })
  if (input.to !== 'owner')
    await tellMailToCustomer(ctx, { about, mail, recipient: address, mailSubject: title, model: name })
  return { delivery: mail }
}

/** The list of mails is for whoever may configure the company; to whom a mail went, and its subject, for whoever sees the record. */
async function standings(ctx: Ctx, ids: readonly string[]): Promise<ReadonlyMap<string, Standing>> {
  const toList = ctx.can('general.settings') ? { leadsTo: '/settings/general/email-settings' } : {}
  const rows = await statesOfDeliveries(ctx, ids)
  const seen = await seenRecords(ctx, rows)
  return new Map(
    rows.map(({ id, state, aboutId, recipient: to, title }) => {
      const said: Standing = seen.has(aboutId)
        ? { code: `templates.mail_told.${state}`, values: { to, title } }
        : { code: `templates.mail_is.${state}` }
      return [id, { ...said, ...toList }] as const
    }),
  )
}

async function seenRecords(ctx: Ctx, mails: readonly { aboutKind: string; aboutId: string }[]) {
  const byKind = Map.groupBy(mails, ({ aboutKind }) => aboutKind)
  const seen = await Promise.all(
    [...byKind].map(([kind, some]) => seenOf(ctx, kind, [...new Set(some.map(({ aboutId }) => aboutId))])),
  )
  return new Set(seen.flatMap((ids) => [...ids]))
}
