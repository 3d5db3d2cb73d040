import type { PlaceholderModel } from '../../../platform/contract/placeholder-models.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { companyLang } from '../../../platform/i18n/messages.ts'
import { placeholderSource } from '../../../platform/placeholders/placeholder-source.ts'
import { mayShow } from '../sending.ts'
import { addressOfLink, type LinkOfProposal } from './sharing/address-of-link.ts'
import { whoSpeaks } from './sharing/who-speaks.ts'

const { date, money, number } = formatsOf(companyLang)

interface Row extends LinkOfProposal {
  number: number
  dealId: string
  consultantId: string
  priceCents: number
  powerKwp: number
  moduleCount: number
  generationKwh: number
  consumptionKwh: number
  createdAt: string
  acceptedAt: string | null
}

const labels = {
  nomeConsultor: { pt: 'Nome do consultor', en: 'Consultant’s name' },
  numero: { pt: 'Número da proposta', en: 'Number of the proposal' },
  valor: { pt: 'Valor da proposta', en: 'Value of the proposal' },
  potencia: { pt: 'Potência (kWp)', en: 'Power (kWp)' },
  modulos: { pt: 'Quantidade de módulos', en: 'Number of modules' },
  geracao: { pt: 'Geração (kWh por mês)', en: 'Generation (kWh per month)' },
  consumo: { pt: 'Consumo (kWh por mês)', en: 'Consumption (kWh per month)' },
  validade: { pt: 'Validade da proposta', en: 'Proposal valid until' },
  data: { pt: 'Data da proposta', en: 'Date of the proposal' },
  dataDoAceite: { pt: 'Data do aceite', en: 'Date of acceptance' },
  link: { pt: 'Link público da proposta', en: 'Public link of the proposal' },
}

const source = (model: PlaceholderModel, which: string) =>
  placeholderSource({ model, labels, values: (ctx, { id }) => valuesOf(ctx, `p.deal_id = $1 ${which}`, id) })

/** The same of one proposal, whichever is the deal's newest. */
export const placeholdersOfProposal = (ctx: Ctx, id: string) => valuesOf(ctx, 'p.id = $1', id)

/** The accepted proposal of the deal, or the newest one. */
export const proposalPlaceholders = [source('prePropostaAceita', "and p.state = 'accepted'"), source('preProposta', '')]

async function valuesOf(ctx: Ctx, which: string, id: string): Promise<Record<keyof typeof labels, string | null>> {
  const row = await ctx.first(
    statement<Row>(
      `select p.number, p.deal_id, p.consultant_id, p.price_cents, p.power_kwp, p.module_count, p.generation_kwh, p.consumption_kwh,
              p.valid_until, p.created_at, p.accepted_at, p.state, p.received_at, p.share_token_hash, p.share_token_sealed, p.share_until
       from proposals p
       where p.tenant_id = platform.current_tenant() and ${which} order by p.created_at desc limit 1`,
      [id],
    ),
  )
  return {
    nomeConsultor: row ? (await whoSpeaks(ctx, row)).name : null,
    numero: row ? String(row.number) : null,
    valor: row ? money(row.priceCents) : null,
    potencia: row ? number(row.powerKwp, 2) : null,
    modulos: row ? number(row.moduleCount) : null,
    geracao: row ? number(row.generationKwh) : null,
    consumo: row ? number(row.consumptionKwh) : null,
    validade: row ? date(row.validUntil) : null,
    data: row ? date(row.createdAt) : null,
    dataDoAceite: row?.acceptedAt ? date(row.acceptedAt) : null,
    link: row && mayShow.some((permission) => ctx.can(permission)) ? addressOfLink(ctx, row) : null,
  }
}
