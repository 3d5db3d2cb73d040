import type { AnswerTarget } from './targets.ts'

/** The usual headers of a target, normalised: of our own exports, and of other CRMs (RD Station, Pipedrive, HubSpot, Kommo). */
const headersOf: Record<string, readonly string[]> = {
  'contact.name': [
    'nome',
    'nome completo',
    'contato',
    'cliente',
    'lead',
    'nome do contato',
    'nome do lead',
    'razao social',
    'name',
    'full name',
    'pessoa nome',
    'pessoa - nome',
    'person - name',
    'contact name',
    'nome do cliente',
    'contato principal',
    'main contact',
  ],
  'contact.email': [
    'email',
    'e mail',
    'e-mail',
    'email do contato',
    'e-mail do contato',
    'email address',
    'pessoa email',
    'pessoa - email',
    'person - email',
    'email trabalho',
    'work email',
    'email comercial (contato)',
    'email principal',
  ],
  'contact.phone': [
    'telefone',
    'celular',
    'whatsapp',
    'fone',
    'telefone 1',
    'telefone celular',
    'telefone do contato',
    'phone',
    'phone number',
    'mobile',
    'mobile phone number',
    'pessoa telefone',
    'pessoa - telefone',
    'person - phone',
    'telefone comercial (contato)',
    'celular (contato)',
    'work phone',
    'numero de telefone',
  ],
  'contact.phone2': ['telefone 2', 'telefone fixo', 'outro telefone', 'other phone', 'telefone secundario'],
  'contact.document': ['cpf', 'cnpj', 'cpf cnpj', 'cpf/cnpj', 'documento', 'cpf ou cnpj', 'document'],
  'contact.externalId': [
    'id',
    'codigo',
    'id externo',
    'codigo no sistema de origem',
    'id in the former system',
    'record id',
    'record id - contact',
    'id do lead',
    'id do registro',
    'pessoa - id',
    'person - id',
  ],
  'contact.fantasyName': [
    'nome fantasia',
    'fantasia',
    'empresa',
    'company',
    'company name',
    'organizacao',
    'organization',
    'organizacao - nome',
  ],
  'contact.birthDate': ['data de nascimento', 'nascimento', 'aniversario', 'date of birth', 'birthday'],
  'contact.rg': ['rg', 'identidade'],
  'contact.maritalStatus': ['estado civil', 'marital status'],
  'contact.occupation': ['profissao', 'cargo', 'occupation', 'job title'],
  'contact.segment': ['segmento', 'segment', 'industry', 'setor'],
  'contact.indicatedBy': ['indicado por', 'indicacao', 'indicated by'],
  'contact.monthlyIncome': ['renda mensal', 'renda', 'monthly income'],
  'contact.zipCode': ['cep', 'zip code', 'zip', 'postal code', 'codigo postal'],
  'contact.street': ['rua', 'endereco', 'logradouro', 'street', 'street address', 'address'],
  'contact.number': ['numero', 'number', 'num', 'nº'],
  'contact.complement': ['complemento', 'complement'],
  'contact.district': ['bairro', 'district'],
  'contact.city': ['cidade', 'municipio', 'city'],
  'contact.state': ['uf', 'estado', 'state', 'state/region'],
  'contact.originId': [
    'origem',
    'fonte',
    'origem do lead',
    'origin',
    'source',
    'lead source',
    'fonte do lead',
    'canal',
    'original source',
  ],
  'contact.ownerId': ['responsavel pelo contato', 'contact owner', 'proprietario do contato'],
  'contact.preSellerId': ['pre vendedor', 'pre-vendedor', 'sdr', 'pre-seller'],
  'contact.storeId': ['loja', 'filial', 'unidade', 'store'],
  'deal.title': [
    'nome do negocio',
    'negocio',
    'titulo',
    'titulo do negocio',
    'oportunidade',
    'nome da oportunidade',
    'deal name',
    'negocio - titulo',
    'deal - title',
    'nome da negociacao',
    'negociacao',
    'lead titulo',
    'nome do lead (lead)',
    'nome da venda',
  ],
  'deal.dealTypeId': [
    'tipo do negocio',
    'tipo de negocio',
    'tipo',
    'deal type',
    'negocio - tipo',
    'tipo de instalacao',
  ],
  'deal.consumptionKwh': [
    'consumo (kwh)',
    'consumo',
    'consumo kwh',
    'consumo medio',
    'consumo mensal',
    'consumo medio (kwh)',
    'kwh',
    'consumption (kwh)',
    'consumption',
    'consumo medio mensal',
  ],
  'deal.bidAmount': [
    'valor do negocio',
    'valor',
    'valor total',
    'orcamento',
    'venda',
    'price',
    'amount',
    'deal value',
    'negocio - valor',
    'deal - value',
    'valor unico',
    'valor da venda',
  ],
  'deal.powerKwp': ['potencia (kwp)', 'potencia', 'kwp', 'power (kwp)'],
  'deal.closingOn': [
    'previsao de fechamento',
    'data prevista de fechamento',
    'expected closing',
    'close date',
    'negocio - data prevista de fechamento',
    'data de fechamento',
  ],
  'deal.closingPercent': [
    'chance de fechar',
    'probabilidade',
    'chance of closing',
    'deal probability',
    'qualificacao (%)',
  ],
  'deal.statusId': [
    'status',
    'etapa',
    'etapa do funil',
    'etapa do negocio',
    'deal stage',
    'stage',
    'negocio - etapa',
    'etapa do lead',
    'estagio',
    'funil de vendas etapa',
  ],
  'deal.ownerId': [
    'responsavel',
    'responsavel pelo negocio',
    'vendedor',
    'proprietario',
    'owner',
    'deal owner',
    'negocio - proprietario',
    'usuario responsavel',
    'responsible user',
    'lead usuario responsavel',
  ],
  'deal.tags': ['etiquetas', 'tags', 'tags do lead', 'lead tags', 'marcadores', 'labels'],
  'deal.description': [
    'descricao',
    'observacao',
    'observacoes',
    'anotacoes',
    'nota',
    'notas',
    'description',
    'deal description',
    'notes',
  ],
  'deal.dealership': ['distribuidora', 'concessionaria', 'utility'],
  'deal.roofType': ['tipo de telhado', 'telhado', 'roof type'],
}

/** The form in which names are compared: without accents, case, and punctuation at the ends. */
export const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[_\s]+/g, ' ')
    .replace(/^[\s:*]+|[\s:*]+$/g, '')

const targetOf = new Map(
  Object.entries(headersOf).flatMap(([target, headers]) => headers.map((header) => [plain(header), target] as const)),
)

/**
 * The most likely target of each column; when several columns match a target, the first one gets it. The company's own
 * fields are matched by name.
 */
export function guessedMapping(headers: readonly string[], own: readonly AnswerTarget[] = []): (string | null)[] {
  const taken = new Set<string>()
  const ownOf = Map.groupBy(own, ({ name }) => plain(name))
  return headers.map((header) => {
    const name = plain(header)
    const fitting = [targetOf.get(name), ...(ownOf.get(name) ?? []).map(({ id }) => id)]
    const target = fitting.find((id) => id !== undefined && !taken.has(id))
    if (!target) return null
    taken.add(target)
    return target
  })
}

/** The headers as the key under which a mapping is remembered. */
export const headersKey = (headers: readonly string[]) => headers.map(plain).join('\u001f')
