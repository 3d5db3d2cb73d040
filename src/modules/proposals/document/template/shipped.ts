import type { Message } from '../../../../platform/i18n/messages.ts'
import type { TemplateBody } from '../../../templates/template-blocks.ts'
import { fullTemplate } from './shipped-full.ts'
import {
  assumptions,
  body,
  company,
  cover,
  heading,
  moreEquipment,
  options,
  page,
  storage,
  terms,
  text,
  units,
} from './shipped-parts.ts'

export interface ShippedTemplate {
  id: string
  words: Message
  /** For which company it is, in a sentence. */
  detail: Message
  body: TemplateBody
}

/** The templates that come with the product, as companies would send them; each is the beginning of one of their own. */
export const shippedTemplates: readonly ShippedTemplate[] = [
  {
    id: 'standard',
    words: { pt: 'Padrão', en: 'Standard' },
    detail: { pt: 'As páginas de sempre: da capa às premissas.', en: 'The usual pages: from cover to assumptions.' },
    body: fullTemplate,
  },
  {
    id: 'short',
    words: { pt: 'Curta', en: 'Short' },
    detail: {
      pt: 'Quatro páginas: capa, resumo, preço e aceite.',
      en: 'Four pages: cover, summary, price and acceptance.',
    },
    body: body([
      cover,
      page(
        'summary',
        'summary',
        [
          'glance',
          'figures',
          { id: 'summary-months', kind: 'chart', settings: { data: 'months', size: 'whole' } },
          text('summary-hello', 'Qualquer dúvida, fale com {{usuario.nome}}: {{usuario.telefone}}.', 'box'),
        ],
        { lead: 'Tudo o que importa para decidir, em uma página.' },
      ),
      options,
      page('price', 'price', ['offers', 'instalments', 'scope', 'steps']),
      page('assumptions', 'assumptions', ['basis', 'acceptance']),
    ]),
  },
  {
    id: 'complete',
    words: { pt: 'Completa com obras', en: 'Full with projects' },
    detail: {
      pt: 'Começa por quem vende e pelas obras, e traz todas as contas.',
      en: 'Starts with the seller and the projects, and brings every figure.',
    },
    body: body([
      cover,
      company,
      ...fullTemplate.pages.filter(({ kind }) => !['cover', 'about', 'company', 'assumptions', 'terms'].includes(kind)),
      page(
        'care',
        'free',
        [
          'about',
          text(
            'care-text',
            '*Da assinatura à energia ligada, cuidamos de tudo.*\n\n- Projeto e pedido de acesso à distribuidora\n- Entrega e instalação com equipe própria\n- Vistoria, troca do medidor e ligação\n- Acompanhamento da geração no primeiro ano',
          ),
          {
            id: 'care-columns',
            kind: 'columns',
            columns: [
              [
                heading('care-a', 'Antes de instalar'),
                text(
                  'care-at',
                  'Visitamos o local, medimos o telhado e conferimos o padrão de entrada. Se algo mudar, você sabe antes de assinar.',
                ),
              ],
              [
                heading('care-b', 'Depois de ligar'),
                text(
                  'care-bt',
                  'Você acompanha a geração pelo celular. Se um módulo ou o inversor falhar, quem resolve é {{loja.nome}}.',
                ),
              ],
            ],
          },
          heading('care-who', 'Quem cuida da sua proposta'),
          {
            id: 'care-team',
            kind: 'team',
            settings: {
              people: [['{{usuario.nome}}', 'Quem atende você', '{{usuario.telefone}}', '{{usuario.email}}']],
            },
          },
        ],
        { title: 'O que fazemos por você', section: 'Como trabalhamos', layout: 'packed' },
      ),
      terms,
      assumptions,
    ]),
  },
  {
    id: 'business',
    words: { pt: 'Empresa', en: 'Business' },
    detail: {
      pt: 'Para quem decide por números: retorno, cenários e fluxo de caixa primeiro.',
      en: 'For who decides by figures: return, scenarios and cash flow first.',
    },
    body: body([
      cover,
      page('summary', 'summary', ['figures', 'glance', 'indicators'], { section: 'Resumo para a diretoria' }),
      page('years', 'years', ['balance', 'years-table', 'scenarios']),
      options,
      page('price', 'price', ['offers', 'instalments', 'scope', 'steps']),
      page('bill', 'bill', ['bill-parts', 'bill-floor']),
      units,
      page('energy', 'energy', ['months', 'destination', 'losses', 'energy-notes']),
      page('system', 'system', ['roof', 'equipment']),
      moreEquipment,
      storage,
      terms,
      company,
      assumptions,
    ]),
  },
  {
    id: 'farm',
    words: { pt: 'Rural', en: 'Farm' },
    detail: {
      pt: 'Para o campo: safra, irrigação e várias unidades no mesmo sistema.',
      en: 'For the country: harvest, irrigation and several units in one system.',
    },
    body: body([
      cover,
      page(
        'field',
        'free',
        [
          text(
            'field-text',
            '{{lead.primeiroNome}}, no campo a energia pesa na bomba, no resfriador e no secador. O sistema desta proposta gera {{preProposta.geracao}} kWh por mês, e o que sobra na entressafra vira crédito por 60 meses.',
          ),
          'figures',
          text(
            'field-points',
            '- O crédito vale para as outras unidades no mesmo CPF ou CNPJ, na mesma distribuidora\n- A estrutura pode ficar no telhado do galpão ou no solo\n- O pagamento pode acompanhar a safra: veja as condições',
            'box',
          ),
          'glance',
        ],
        { title: 'Energia para a sua produção', section: 'Propriedade rural', layout: 'spread' },
      ),
      page('energy', 'energy', ['months', 'destination', 'energy-notes']),
      page('system', 'system', ['roof', 'equipment']),
      moreEquipment,
      storage,
      units,
      page('bill', 'bill', ['bill-parts', 'bill-floor']),
      options,
      page('price', 'price', ['offers', 'instalments', 'scope', 'steps']),
      page('years', 'years', ['balance', 'years-table', 'scenarios']),
      terms,
      company,
      assumptions,
    ]),
  },
  {
    id: 'group-a',
    words: { pt: 'Grupo A', en: 'Group A' },
    detail: {
      pt: 'Média tensão: demanda, ponta e fora de ponta, e o retorno do investimento.',
      en: 'Medium voltage: demand, peak and off-peak, and the return on the investment.',
    },
    body: body([
      cover,
      page('summary', 'summary', ['glance', 'figures', 'contents']),
      page('bill', 'bill', ['bill-parts', 'bill-floor']),
      page(
        'demand',
        'free',
        [
          text(
            'demand-text',
            '*A geração desconta energia, não desconta demanda.* A demanda contratada continua na fatura, e a usina paga TUSD pela potência que injeta acima dela.\n\n*Ponta e fora de ponta.* O sol gera fora da ponta. O que sobra compensa a ponta pela relação entre as tarifas de energia, como manda a Resolução 1.000 da ANEEL.',
          ),
          { id: 'demand-bill', kind: 'data-table', settings: { data: 'bill' } },
          'destination',
          'scenarios',
          'indicators',
        ],
        { title: 'O que muda na média tensão', section: 'Grupo A', layout: 'spread' },
      ),
      page('energy', 'energy', ['months', 'losses', 'energy-notes']),
      page('system', 'system', ['roof', 'equipment']),
      moreEquipment,
      storage,
      page('years', 'years', ['balance', 'years-table']),
      options,
      page('price', 'price', ['offers', 'instalments', 'scope', 'steps']),
      terms,
      company,
      assumptions,
    ]),
  },
  {
    id: 'one-page',
    words: { pt: 'Uma página', en: 'One page' },
    detail: {
      pt: 'Tudo em uma folha, com o QR para aceitar no celular.',
      en: 'Everything on one sheet, with the QR to accept by phone.',
    },
    body: body([
      page(
        'one',
        'free',
        [
          'glance',
          'figures',
          'offers',
          text('one-who', 'Quem atende você em *{{loja.nome}}*: {{usuario.nome}}, {{usuario.telefone}}.'),
          'link',
        ],
        {
          title: 'Energia solar para {{lead.nome}}',
          lead: '{{preProposta.potencia}} kWp, {{preProposta.modulos}} módulos. Proposta válida até {{preProposta.validade}}.',
          section: 'Proposta {{preProposta.numero}}',
          layout: 'spread',
        },
      ),
    ]),
  },
]
