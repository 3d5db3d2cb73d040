import { parseArgs } from 'node:util'
import { addDemoWebhooks } from '../modules/webhooks/server/public.ts'
import { statement } from '../platform/db/statement.ts'
import { reading } from '../platform/http/run-in-ctx.ts'
import type { Services } from '../platform/http/services.ts'
import { withOwnFiles } from '../platform/sent-files/hurry.ts'
import type { Settings } from '../platform/settings.ts'
import { type DemoCompany, demoCompanies, demoPassword } from './demo/companies.ts'
import { foundCompany, type Stage, stageOf, unsigned, workAs } from './demo/company-of-demo.ts'
import { writeAutomations } from './demo/demo-automations.ts'
import { sendDemoBill } from './demo/demo-bills.ts'
import { addDemoFields, answerDemoFields } from './demo/demo-custom-fields.ts'
import { sendDemoDocuments } from './demo/demo-documents.ts'
import { writeEmailModels } from './demo/demo-email-models.ts'
import { addDemoFinancings } from './demo/demo-financings.ts'
import { fillInternalChat } from './demo/demo-internal-chat.ts'
import { organiseCompany } from './demo/demo-organisation.ts'
import { addConnectedSupplier } from './demo/demo-price-lists.ts'
import { writeProposalData } from './demo/demo-proposal-data.ts'
import { demoSharePassword, demoShareToken } from './demo/demo-proposals.ts'
import { fillPurchases } from './demo/demo-purchases.ts'
import { drawDemoRoof } from './demo/demo-roofs.ts'
import { endDemoDocuments } from './demo/demo-signing.ts'
import { openDemoSimulator } from './demo/demo-simulator.ts'
import { addDemoSupply } from './demo/demo-supply.ts'
import { fillTasks } from './demo/demo-tasks.ts'
import { writeTemplates } from './demo/demo-templates.ts'
import { Dice } from './demo/dice.ts'
import { fillCompany } from './demo/fill-company.ts'
import { orderEvents, sellDeals } from './demo/sell-deals.ts'
import { connectDemoSignature } from './demo/signature/start-signature.ts'
import { standInPorts } from './demo/stand-ins/stand-in-ports.ts'
import { demoQr, fillTalk } from './demo/talk/demo-talk.ts'

const day = 86_400_000

/**
 * Companies to look at, with a history: people, contacts, deals in progress, bills, proposals and sales. Existing data
 * stay unchanged. `--deals 100000` fills the demo company up for load tests, `--companies 20` adds further companies.
 */
export async function addDemoData(services: Services, argv: readonly string[]) {
  refuseOutsideDevelopment(services)
  const { deals, companies } = wanted(argv)
  const now = Date.now()
  await withOwnFiles(async () => {
    for (const demo of demoCompanies) await addCompany(services, demo, now)
    for (let index = demoCompanies.length; index < companies; index++)
      await addCompany(services, loadCompany(index), now)
    if (deals > 0) await topUp(services, deals, now)
  })
}

/** Whether `addDemoData` would add something; throws where demo data must not be created. */
export async function lacksDemoData(services: Services, argv: readonly string[]) {
  refuseOutsideDevelopment(services)
  const { deals, companies } = wanted(argv)
  if (deals > 0 || companies > demoCompanies.length) return true
  for (const { company } of demoCompanies) if (!(await services.directory.bySlug(company.slug))) return true
  return false
}

function refuseOutsideDevelopment({ settings }: Services) {
  if (!settings.development && process.env.DEMO !== '1')
    throw new Error('Demo data belong to development. Set DEMO=1 to add them here nevertheless.')
}

function wanted(argv: readonly string[]) {
  const { values } = parseArgs({
    args: [...argv],
    options: { deals: { type: 'string' }, companies: { type: 'string' } },
    strict: false,
  })
  const count = (name: 'deals' | 'companies') => {
    const value = Number(values[name] ?? 0)
    if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} takes a whole number.`)
    return value
  }
  return { deals: count('deals'), companies: count('companies') }
}

async function addCompany(services: Services, demo: DemoCompany, now: number) {
  if (await services.directory.bySlug(demo.company.slug)) return
  const dice = new Dice(demo.seed)
  const since = now - 200 * day
  const stage = await foundCompany(services, demo, dice, since)
  await workAs(stage, { at: now }, writeEmailModels)
  await workAs(stage, { at: now }, addDemoWebhooks)
  const fields = demo.isLoad ? undefined : await addDemoFields(stage, since)
  const deals = await fillCompany(stage, demo, {
    dice,
    now,
    contacts: demo.contacts,
    deals: demo.deals,
    isLoad: demo.isLoad ?? false,
  })
  if (!fields) return
  const administrator = stage.users.find(({ preset }) => preset === 'administrator')
  // A rule acts on what whoever turned it on may see.
  await workAs(stage, { at: now, userId: administrator?.id }, writeAutomations)
  await workAs(stage, { at: now }, (ctx) => addDemoSupply(ctx, stage, new Dice(demo.seed + 7)))
  await workAs(stage, { at: now }, (ctx) => addConnectedSupplier(ctx, stage))
  await workAs(stage, { at: now, userId: administrator?.id }, sendDemoBill)
  await workAs(stage, { at: now, userId: administrator?.id }, drawDemoRoof)
  if (demo === demoCompanies[0]) await unsigned(stage, now - 2 * day, openDemoSimulator)
  if (demo === demoCompanies[0]) await writeProposalData(stage, now)
  if (demo === demoCompanies[0]) await writeTemplates(stage, now)
  await sellDeals(stage, deals, { dice, now, since })
  await workAs(stage, { at: now, userId: administrator?.id }, connectDemoSignature)
  await workAs(stage, { at: now, userId: administrator?.id }, sendDemoDocuments)
  await endDemoDocuments(stage, now)
  await workAs(stage, { at: now, userId: administrator?.id }, (ctx) => addDemoFinancings(ctx, stage))
  await fillTasks(stage, deals, now)
  await fillPurchases(stage, now)
  if (demo === demoCompanies[0])
    await workAs(stage, { at: now }, (ctx) => fillTalk(ctx, stage, { dice: new Dice(demo.seed + 17), now }))
  await workAs(stage, { at: now }, (ctx) => fillInternalChat(ctx, stage, { dice: new Dice(demo.seed + 18), now }))
  await orderEvents(stage)
  await answerDemoFields(stage, deals, fields, dice)
  await organiseCompany(stage, demo, { dice, now, since })
}

/** Further companies for measuring: like the demo company, but with deals in sales steps only. */
function loadCompany(index: number): DemoCompany {
  const [model] = demoCompanies
  const slug = `empresa-${String(index + 1).padStart(2, '0')}`
  return {
    ...model!,
    seed: 30_000_000 + index,
    company: { ...model!.company, slug, name: `Empresa ${index + 1} Solar` },
    people: model!.people.map((one) => ({ ...one, email: one.email.replace('demo.test', () => `${slug}.test`) })),
    contacts: 400,
    deals: 1_000,
    isLoad: true,
  }
}

const batch = 5_000

/** Adds deals up to the wanted number, in the columns that require no proposal. */
async function topUp(services: Services, deals: number, now: number) {
  const [demo] = demoCompanies
  const company = (await services.directory.bySlug(demo!.company.slug))!
  const stage = await stageOf(services, company)
  let missing = deals - (await dealsOf(stage))
  for (let round = 0; missing > 0; round++, missing -= batch) {
    const count = Math.min(missing, batch)
    const dice = new Dice(demo!.seed + 1_000 + deals + round)
    await fillCompany(stage, demo!, { dice, now, contacts: Math.ceil(count / 3), deals: count, isLoad: true })
    if (missing > batch && round % 4 === 3) console.log(`Demo data: ${deals - missing + batch} of ${deals} deals`)
  }
}

const dealsOf = ({ services, company }: Stage) =>
  reading(services, { company }, async (ctx) => {
    const row = await ctx.first(
      statement<{ deals: number }>('select count(*) as deals from deals where tenant_id = platform.current_tenant()'),
    )
    return row!.deals
  })

/** Prints the addresses and logins. */
export function printLogins(settings: Settings, port: number) {
  const address = (slug: string) =>
    `${settings.publicScheme}://${slug}.${settings.baseDomain}${port === 80 ? '' : `:${port}`}`
  console.log(`\nDemo data (password of everyone: ${demoPassword})`)
  for (const { company, people } of demoCompanies) {
    const salesman = people.find(({ preset }) => preset === 'salesman')!
    console.log(`  ${company.name}: ${address(company.slug)}`)
    console.log(`    administrator ${people[0]!.email}   salesman ${salesman.email}`)
  }
  const { graph, qr } = standInPorts(settings)
  const phones = settings.development
    ? { cloud: `${address('demo')}/dev/phone`, qr: `${address('demo')}/dev/phone/qr` }
    : { cloud: `http://127.0.0.1:${graph}/phone`, qr: `http://127.0.0.1:${qr}/phone` }
  console.log(`  Phones of customers who write on WhatsApp: ${phones.cloud}`)
  console.log(`  The same by QR code: ${phones.qr} (server http://127.0.0.1:${qr}, key ${demoQr.key})`)
  console.log(
    `  A customer's view of a proposal: ${address('demo')}/publico/proposta/${demoShareToken} (password ${demoSharePassword})`,
  )
}
