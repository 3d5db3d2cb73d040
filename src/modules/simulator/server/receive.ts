import { phoneDigits } from '../../../platform/brazil/phone.ts'
import { statement } from '../../../platform/db/statement.ts'
import { attempt } from '../../../platform/http/attempt.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { companyLang } from '../../../platform/i18n/messages.ts'
import { plainText } from '../../../platform/i18n/plain-text.ts'
import { countUse, type Quota } from '../../../platform/limits/quotas.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { ContactInput } from '../../contacts/contract.ts'
import { createContact } from '../../contacts/server/public.ts'
import { DealInput } from '../../deals/contract.ts'
import { createDeal } from '../../deals/server/public.ts'
import { nextOfQueue, storeSeenBy } from '../../distribution/server/public.ts'
import { distributors } from '../../energy/server/public.ts'
import { municipalityNamed } from '../../places/server/public.ts'
import { recordConsent } from '../../privacy/server/public.ts'
import type { SimulatorAnswers } from '../contract.ts'
import type { Connection, Simulation } from '../simulation.ts'
import type { KeptSimulatorSettings } from '../simulator-settings.ts'
import { refuseUnproved } from './challenge.ts'
import { sendResult } from './send-result.ts'
import { openSimulator } from './settings-store.ts'
import { simulationAt } from './simulate.ts'

const refused = { apart: 0, refusal: 'simulator.too_many' } as const
/** Of one phone a day, whoever sends. */
const ofPhone = { name: 'simulator.phone', max: 5, per: 86_400, ...refused } satisfies Quota
/** Of one company an hour: more than any campaign brings, and less than would fill a funnel with nothing. */
const ofCompany = { name: 'simulator.company', max: 300, per: 3_600, ...refused } satisfies Quota

/** A visitor's answers: their contact, a deal in the chosen status with the simulation in its timeline, and what they are told. */
export async function receiveSimulation(ctx: Ctx, answers: SimulatorAnswers) {
  const settings = await openSimulator(ctx)
  if (answers.website !== '') throw new Refusal(422, 'simulator.not_proved')
  if (answers.consentVersion !== settings.consentVersion) throw new Refusal(409, 'simulator.consent_changed')
  await refuseUnproved(ctx, answers.proof)
  const phone = phoneDigits(answers.phone)
  await countUse(ctx, ofCompany, 'all')
  await countUse(ctx, ofPhone, phone)
  const { thanks, simulation } = await takeSimulation(ctx, answers, settings)
  return { thanks, simulation, isMailed: await sendResult(ctx, answers.email, simulation) }
}

/** The same for answers that are known to come from a person. */
export async function takeSimulation(ctx: Ctx, answers: SimulatorAnswers, settings: KeptSimulatorSettings) {
  const phone = phoneDigits(answers.phone)
  const municipality = municipalityNamed(answers.city, answers.state)
  const distributor = servesState(answers.distributor, answers.state) ? answers.distributor : ''
  const connection = answers.connection ?? 'two'
  const simulation = municipality
    ? (
        await simulationAt(
          ctx,
          {
            consumption: answers.consumption,
            connection,
            distributor,
            ibgeCode: Number(municipality.ibgeCode),
          },
          settings.tellsPrice ? settings.rangeRate : null,
        )
      ).simulation
    : null
  await oneAtATime(ctx, phone)
  const receiver = await receiverOf(ctx, settings)
  const storeId = await storeOf(ctx, settings, receiver)
  const known = await knownContact(ctx, phone, answers.name)
  // An address of another contact stays out: a stranger's word does not make two people share it.
  const email = known || (await isKnownEmail(ctx, answers.email)) ? '' : answers.email
  const going = { settings, receiver, storeId }
  const contactId = known ?? (await newContact(ctx, { ...answers, phone, email }, going))
  await recordConsent(ctx, contactId, {
    purpose: settings.consent.slice(0, 255),
    // Nobody proved that the phone is theirs: of a contact that was known before, the company has a stranger's word.
    channel: `Simulador, texto ${settings.consentVersion}${known ? ', não confirmado' : ''}`,
  })
  await newDeal(ctx, answers, {
    ...going,
    contactId,
    connection,
    distributor,
    simulation,
    ibgeCode: municipality ? Number(municipality.ibgeCode) : null,
    isEmailKept: !answers.email || answers.email === email,
  })
  return { thanks: settings.thanks, simulation }
}

/** Two sendings of one phone follow each other, so that the second finds the contact of the first. */
const oneAtATime = (ctx: Ctx, phone: string) =>
  ctx.run(
    statement("select pg_advisory_xact_lock(hashtextextended('simulator ' || platform.current_tenant() || $1, 0))", [
      phone,
    ]),
  )

/** Who gets the lead; undefined leaves it to the first queue that takes it. */
async function receiverOf(ctx: Ctx, { ownerId, queueId }: KeptSimulatorSettings): Promise<string | undefined> {
  return ownerId ?? (queueId ? await nextOfQueue(ctx, queueId) : undefined)
}

/** The contact with this phone; of several that share it the one with this name, else the first. */
async function knownContact(ctx: Ctx, phone: string, name: string): Promise<string | undefined> {
  const rows = await ctx.rows(
    statement<{ id: string; name: string }>(
      `select id, name from contacts where tenant_id = platform.current_tenant() and phone = $1
       order by created_at, id limit 20`,
      [phone],
    ),
  )
  return (rows.find((row) => plainText(row.name) === plainText(name)) ?? rows[0])?.id
}

const servesState = (distributor: string, state: string) =>
  distributors(state).some((one) => one.distributor === distributor)

/** The chosen store, else the first one; where whoever gets the lead does not see it, their own. */
async function storeOf(ctx: Ctx, { storeId }: KeptSimulatorSettings, receiver: string | undefined): Promise<string> {
  const store = storeId ?? (await firstStore(ctx))
  return receiver ? storeSeenBy(ctx, receiver, store) : store
}

interface Going {
  settings: KeptSimulatorSettings
  receiver: string | undefined
  storeId: string
}

async function newContact(
  ctx: Ctx,
  answers: SimulatorAnswers,
  { settings, receiver, storeId }: Going,
): Promise<string> {
  const { name, phone, email, zipCode, street, number, complement, district, city, state } = answers
  const given = { name, phone, email, zipCode, street, number, complement, district, city, state }
  const input = ContactInput.parse({ ...given, originId: settings.originId, ownerId: receiver ?? null, storeId })
  return (await createContact(ctx, input)).id
}

async function isKnownEmail(ctx: Ctx, email: string) {
  if (!email) return false
  const found = await ctx.first(
    statement('select 1 from contacts where tenant_id = platform.current_tenant() and email_key = $1 limit 1', [
      email.toLowerCase(),
    ]),
  )
  return Boolean(found)
}

const firstStore = async (ctx: Ctx) =>
  (
    await ctx.one(
      statement<{ id: string }>(
        'select id from stores where tenant_id = platform.current_tenant() order by created_at, id limit 1',
      ),
    )
  ).id

interface About extends Going {
  contactId: string
  connection: Connection
  /** Empty where the visitor named none that serves the state. */
  distributor: string
  simulation: Simulation | null
  ibgeCode: number | null
  /** The typed e-mail stands with the contact. */
  isEmailKept: boolean
}

async function newDeal(ctx: Ctx, answers: SimulatorAnswers, about: About) {
  const { settings, simulation, storeId } = about
  const { city, state, zipCode, street, number, complement, district, roof } = answers
  const given = DealInput.omit({ stepId: true, statusId: true }).parse({
    contactId: about.contactId,
    title: answers.name,
    city,
    stateCode: state,
    zipCode,
    street,
    numberInStreet: number,
    complement,
    district,
    ibgeCode: about.ibgeCode,
    consumptionKwh: simulation?.consumptionKwh ?? (answers.consumption.kind === 'kwh' ? answers.consumption.kwh : 0),
    phase: about.connection,
    dealership: about.distributor,
    description: answerLines(answers, about),
    roofType: roof,
    originId: settings.originId,
    storeId,
    ownerId: about.receiver ?? null,
  })
  const deal = await inFirstStatusThatTakes(ctx, settings.statusId, (statusId) =>
    createDeal(ctx, { ...given, ...(statusId && { statusId }) }),
  )
  await ctx.emit({
    kind: 'simulator.sent',
    subject: { kind: 'deal', id: deal.id },
    threadId: deal.id,
    data: {
      consumptionKwh: given.consumptionKwh,
      told: simulation ? (simulation.price ? 'price' : 'system') : 'none',
      powerKwp: simulation?.powerKwp ?? 0,
      modules: simulation?.modules ?? 0,
      fromCents: simulation?.price?.fromCents ?? 0,
      toCents: simulation?.price?.toCents ?? 0,
    },
  })
}

/** What the visitor wrote and no field holds; with the deal, where erasing a person reaches it. */
const answerLines = ({ consumption, email, message }: SimulatorAnswers, { isEmailKept }: About) =>
  [
    message,
    consumption.kind === 'bill' && `Conta informada: ${formatsOf(companyLang).money(consumption.cents)} por mês.`,
    !isEmailKept && `E-mail informado no simulador: ${email}.`,
  ]
    .filter(Boolean)
    .join('\n')

/** The chosen status, else the first one that takes a deal which lacks all that a form cannot know. */
async function inFirstStatusThatTakes<T>(ctx: Ctx, chosen: string | null, create: (statusId?: string) => Promise<T>) {
  const others = await ctx.rows(
    statement<{ id: string }>(
      `select s.id from statuses s join steps e on e.tenant_id = s.tenant_id and e.id = s.step_id
       where s.tenant_id = platform.current_tenant() and s.deleted_at is null and e.deleted_at is null
         and not e.parallel and not e.loss
       order by e.position, e.id, s.position, s.id limit 50`,
    ),
  )
  for (const statusId of [...(chosen ? [chosen] : []), ...others.map(({ id }) => id)]) {
    try {
      return await attempt(ctx, () => create(statusId))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
    }
  }
  throw new Refusal(409, 'simulator.not_taken')
}
