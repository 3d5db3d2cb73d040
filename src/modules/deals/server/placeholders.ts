import { find } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import { formatsOf } from '../../../platform/i18n/formats.ts'
import { companyLang } from '../../../platform/i18n/messages.ts'
import { placeholderSource } from '../../../platform/placeholders/placeholder-source.ts'
import { worthFlag } from '../deal-masks.ts'
import { dealsEntity } from './tables.ts'

const { date, money, number } = formatsOf(companyLang)

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
      valor: ctx.can(worthFlag) ? null : money(deal.bidAmount),
      cidade: deal.city,
      estado: deal.stateCode,
      dataDeCriacao: date(deal.createdAt),
      previsaoDeFechamento: deal.closingOn && date(deal.closingOn),
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
      potencia: powerKwp > 0 ? number(powerKwp, 2) : null,
      consumo: consumptionKwh > 0 ? number(consumptionKwh) : null,
      geracao: generationKwh > 0 ? number(generationKwh) : null,
    }
  },
})
