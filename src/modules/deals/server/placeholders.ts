import { maySee } from '../../../platform/contract/masks.ts'
import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { companyLang } from '../../../platform/i18n/messages.ts'
import { placeholderSource } from '../../../platform/placeholders/placeholder-source.ts'
import type { Field } from '../../../platform/record/field.ts'
import { dealRecord } from '../deal-record.ts'
import { dealsEntity } from './tables.ts'

const { date, money, number } = formatsOf(companyLang)

/** What is hidden from whoever writes stays out of the text. */
const fields: Readonly<Record<string, Field>> = dealRecord.fields
const shows = (ctx: Ctx, name: string) => maySee(fields[name] ?? {}, ctx.granted)

export const projectPlaceholders = placeholderSource({
  model: 'projeto',
  labels: {
    nome: { pt: 'Nome do negócio', en: 'Name of the deal' },
    nomeResponsavel: { pt: 'Nome do responsável', en: 'Owner’s name' },
    numero: { pt: 'Número do negócio', en: 'Number of the deal' },
    etapa: { pt: 'Etapa', en: 'Stage' },
    status: { pt: 'Status', en: 'Status' },
    valor: { pt: 'Valor do negócio', en: 'Value of the deal' },
    cidade: { pt: 'Cidade da instalação', en: 'City of the installation' },
    estado: { pt: 'Estado da instalação', en: 'State of the installation' },
    dataDeCriacao: { pt: 'Data de criação', en: 'Date of creation' },
    previsaoDeFechamento: { pt: 'Previsão de fechamento', en: 'Expected closing date' },
  },
  async values(ctx, { id }) {
    const [deal, names] = await Promise.all([
      find(ctx, dealsEntity, id),
      ctx.one(
        statement<{ step: string; status: string; owner: string | null }>(
          `select p.name as step, s.name as status, u.name as owner from deals d
           join statuses s on s.tenant_id = d.tenant_id and s.id = d.status_id
           join steps p on p.tenant_id = d.tenant_id and p.id = d.step_id
           left join users u on u.tenant_id = d.tenant_id and u.id = d.owner_id
           where d.tenant_id = platform.current_tenant() and d.id = $1`,
          [id],
        ),
      ),
    ])
    return {
      nome: deal.title,
      nomeResponsavel: names.owner,
      numero: String(deal.number),
      etapa: names.step,
      status: names.status,
      valor: shows(ctx, 'bidAmount') ? money(deal.bidAmount) : null,
      cidade: shows(ctx, 'city') ? deal.city : null,
      estado: shows(ctx, 'stateCode') ? deal.stateCode : null,
      dataDeCriacao: date(deal.createdAt),
      previsaoDeFechamento: shows(ctx, 'closingOn') && deal.closingOn ? date(deal.closingOn) : null,
    }
  },
})

/** The quick estimate of a deal before there is a proposal. */
export const simulatorPlaceholders = placeholderSource({
  model: 'simulador',
  labels: {
    potencia: { pt: 'Potência estimada (kWp)', en: 'Estimated power (kWp)' },
    consumo: { pt: 'Consumo médio (kWh por mês)', en: 'Average consumption (kWh per month)' },
    geracao: { pt: 'Geração estimada (kWh por mês)', en: 'Estimated generation (kWh per month)' },
  },
  async values(ctx, { id }) {
    const { powerKwp, consumptionKwh, generationKwh } = await find(ctx, dealsEntity, id)
    return {
      potencia: powerKwp > 0 && shows(ctx, 'powerKwp') ? number(powerKwp, 2) : null,
      consumo: consumptionKwh > 0 && shows(ctx, 'consumptionKwh') ? number(consumptionKwh) : null,
      geracao: generationKwh > 0 && shows(ctx, 'generationKwh') ? number(generationKwh) : null,
    }
  },
})
