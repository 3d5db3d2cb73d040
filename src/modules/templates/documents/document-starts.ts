import type { Message } from '../../../platform/i18n/messages.ts'
import { type DocumentBody, type DocumentNode, emptyDocument } from './document-body.ts'

const text = (words: string): DocumentNode[] => (words === '' ? [] : [{ type: 'text', text: words }])
const paragraph = (words: string): DocumentNode => ({ type: 'paragraph', content: text(words) })
const heading = (words: string, level = 2): DocumentNode => ({
  type: 'heading',
  attrs: { level },
  content: text(words),
})
const list = (...items: string[]): DocumentNode => ({
  type: 'orderedList',
  content: items.map((item) => ({ type: 'listItem', content: [paragraph(item)] })),
})
const body = (content: DocumentNode[]): DocumentBody => ({
  form: 'text',
  orientation: 'portrait',
  doc: { type: 'doc', content },
})

const signatures: DocumentNode[] = [
  paragraph(''),
  // The day on which it is made: that of the acceptance may be long ago.
  paragraph('{{loja.cidade}}, {{loja.hoje}}'),
  paragraph(''),
  paragraph('________________________________________'),
  paragraph('{{lead.nome}}'),
  paragraph(''),
  paragraph('________________________________________'),
  paragraph('{{loja.razaoSocial}}'),
]

const contract = body([
  heading('Contrato de fornecimento e instalação de sistema fotovoltaico', 1),
  paragraph(
    'CONTRATANTE: {{lead.nome}}, {% if lead.documento %}inscrito(a) sob o nº {{lead.documento}}, {% endif %}residente em {{lead.cidade}}, telefone {{lead.telefone}}.',
  ),
  paragraph(
    'CONTRATADA: {{loja.razaoSocial}}, inscrita no CNPJ sob o nº {{loja.documento}}, telefone {{loja.telefone}}.',
  ),
  heading('1. Objeto'),
  paragraph(
    'A CONTRATADA fornece e instala um sistema fotovoltaico de {{prePropostaAceita.potencia}} kWp, com {{prePropostaAceita.modulos}} módulos, conforme a proposta nº {{prePropostaAceita.numero}}, que faz parte deste contrato.',
  ),
  heading('2. Preço e pagamento'),
  paragraph('O preço é de {{prePropostaAceita.valor}}, pago como combinado na proposta.'),
  heading('3. Prazos'),
  list(
    'Projeto e pedido de acesso à distribuidora em até 15 dias depois da assinatura.',
    'Instalação em até 30 dias depois da resposta da distribuidora.',
    'Os prazos da distribuidora não dependem da CONTRATADA.',
  ),
  heading('4. Geração e garantias'),
  paragraph(
    'A geração estimada é de {{prePropostaAceita.geracao}} kWh por mês. Estimativa não é promessa: o sol varia de um ano para outro. As garantias são as da proposta.',
  ),
  heading('5. Foro'),
  paragraph('As partes elegem o foro da comarca de {{loja.cidade}}.'),
  ...signatures,
])

const proxy = body([
  heading('Procuração', 1),
  paragraph(
    '{{lead.nome}}, {% if lead.documento %}inscrito(a) sob o nº {{lead.documento}}, {% endif %}nomeia {{loja.razaoSocial}}, inscrita no CNPJ sob o nº {{loja.documento}}, sua procuradora para representá-lo(a) junto à distribuidora de energia na unidade consumidora em {{projeto.cidade}}/{{projeto.estado}}.',
  ),
  paragraph('A procuradora pode:'),
  list(
    'apresentar e acompanhar o pedido de acesso da micro ou minigeração distribuída;',
    'assinar formulários, receber documentos e pedir a vistoria;',
    'pedir a troca do medidor e a ligação do sistema.',
  ),
  paragraph('Esta procuração vale por 180 dias.'),
  ...signatures.slice(0, 5),
])

/** What a template of documents may begin with. */
export const documentStarts: readonly { id: string; words: Message; detail: Message; body: DocumentBody }[] = [
  {
    id: 'contract',
    words: { pt: 'Contrato de instalação', en: 'Installation contract' },
    detail: {
      pt: 'Partes, objeto, preço, prazos e garantias, com os campos do negócio.',
      en: 'Parties, object, price, terms and warranties, with fields of the deal.',
    },
    body: contract,
  },
  {
    id: 'proxy',
    words: { pt: 'Procuração para a distribuidora', en: 'Power of attorney for the utility' },
    detail: {
      pt: 'Poderes para o pedido de acesso e a troca do medidor.',
      en: 'Powers for the connection request and the change of the meter.',
    },
    body: proxy,
  },
  {
    id: 'empty',
    words: { pt: 'Em branco', en: 'Blank' },
    detail: { pt: 'Uma folha vazia.', en: 'An empty sheet.' },
    body: emptyDocument,
  },
]
