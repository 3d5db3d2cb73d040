import type { z } from 'zod'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { notFound, wrongField } from '../../../platform/rules/refusal.ts'
import { publicAddress } from '../../../platform/settings.ts'
import {
  type KeptSimulatorSettings,
  SimulatorSettings,
  type SimulatorSettingsPatch,
  usualSettings,
} from '../simulator-settings.ts'

interface Row {
  settings: Partial<SimulatorSettings> | null
  consentVersion: number
}

/** What the settings name, by table; what is not chosen any more counts as not chosen. */
const named = {
  statusId: 'statuses r where r.deleted_at is null and',
  originId: "list_items r where r.list = 'origins' and",
  storeId: 'stores r where',
  ownerId: 'users r where r.active and',
  queueId: 'distribution_queues r where',
} as const

export async function simulatorSettings(ctx: Ctx): Promise<KeptSimulatorSettings> {
  const row = await ctx.first(
    statement<Row>(
      'select settings, consent_version from simulator_settings where tenant_id = platform.current_tenant()',
    ),
  )
  const settings = SimulatorSettings.parse({ ...usualSettings, ...row?.settings })
  const existing = await existingOf(ctx, settings)
  return {
    ...settings,
    ...existing,
    consentVersion: row?.consentVersion ?? 1,
    url: `${publicAddress(ctx.services.settings, ctx.company)}/publico/simulador`,
  }
}

type Named = Pick<SimulatorSettings, keyof typeof named>
const names = Object.keys(named) as (keyof Named)[]

function existingOf(ctx: Ctx, settings: SimulatorSettings): Promise<Named> {
  const columns = names.map(
    (name, at) =>
      `(select r.id from ${named[name]} r.tenant_id = platform.current_tenant() and r.id = $${at + 1}::uuid) as "${name}"`,
  )
  return ctx.one(
    statement<Named>(
      `select ${columns.join(', ')}`,
      names.map((name) => settings[name]),
    ),
  )
}

/** The simulator as visitors may use it; 404 while it is off. */
export async function openSimulator(ctx: Ctx): Promise<KeptSimulatorSettings> {
  const settings = await simulatorSettings(ctx)
  if (!settings.isActive) throw notFound('simulator.closed')
  return settings
}

const unknown = {
  statusId: 'simulator.status_unknown',
  originId: 'simulator.origin_unknown',
  storeId: 'simulator.store_unknown',
  ownerId: 'simulator.person_unknown',
  queueId: 'simulator.queue_unknown',
} as const

/** What is left out stays; another sentence of consent is another version, and those who agreed before agreed to theirs. */
export async function editSimulatorSettings(
  ctx: Ctx,
  patch: z.output<typeof SimulatorSettingsPatch>,
): Promise<KeptSimulatorSettings> {
  const { consentVersion, url: _url, ...before } = await simulatorSettings(ctx)
  const after = { ...before, ...patch }
  // Whoever chooses a person takes the queue away, and the other way round.
  if (patch.ownerId && patch.queueId) throw wrongField('queueId', 'simulator.one_receiver')
  if (patch.ownerId) after.queueId = null
  if (patch.queueId) after.ownerId = null
  const existing = await existingOf(ctx, after)
  for (const name of names) if (after[name] && !existing[name]) throw wrongField(name, unknown[name])
  const version = after.consent === before.consent ? consentVersion : consentVersion + 1
  await ctx.run(
    statement(
      `insert into simulator_settings as s (settings, consent_version) values ($1, $2)
       on conflict (tenant_id) do update set settings = excluded.settings, consent_version = greatest(s.consent_version, excluded.consent_version)`,
      [JSON.stringify(after), version],
    ),
  )
  await ctx.emit({
    kind: 'simulator-settings.changed',
    subject: { kind: 'company', id: ctx.company.id },
    before,
    after,
  })
  return simulatorSettings(ctx)
}
