import { defineMessages } from '../../../../platform/i18n/messages.ts'
import { templateTitles } from '../titles.ts'

export const proposalDataMessages = defineMessages({
  ...templateTitles,
  'proposal-data.count': {
    pt: '{count, plural, one {# cadastro} other {# cadastros}}',
    en: '{count, plural, one {# record} other {# records}}',
  },
  'proposal-data.find': { pt: 'Buscar por nome ou loja', en: 'Search by name or store' },
  'proposal-data.new': { pt: 'Novo cadastro', en: 'New record' },
  'proposal-data.none': { pt: 'Nenhum cadastro ainda', en: 'No records yet' },
  'proposal-data.none_text': {
    pt: 'Escreva o que as propostas de cada loja dizem da empresa, das garantias e do pagamento. Sem cadastro, valem os textos padrão.',
    en: 'Write what each store’s proposals say about your company, its warranties and payment. Without a record, the standard texts apply.',
  },
  'proposal-data.steps': { pt: 'Etapas', en: 'Steps' },
  'proposal-data.step.main': { pt: 'Nome e lojas', en: 'Name and stores' },
  'proposal-data.step.texts': { pt: 'Textos', en: 'Texts' },
  'proposal-data.step.images': { pt: 'Imagens', en: 'Images' },
  'proposal-data.step.warranties': { pt: 'Garantias', en: 'Warranties' },
  'proposal-data.step.payment': { pt: 'Pagamento', en: 'Payment' },
  'proposal-data.step.review': { pt: 'Revisão', en: 'Review' },
  'proposal-data.why.main': {
    pt: 'Cada loja usa um cadastro só. As propostas que já existem não mudam: o cadastro vale para as novas e para as recalculadas.',
    en: 'Each store uses a single record. Existing proposals don’t change: the record applies to new and recalculated ones.',
  },
  'proposal-data.why.texts': {
    pt: 'Na página e no PDF da proposta. Campo vazio: vale o texto padrão.',
    en: 'On the proposal’s page and PDF. Leave a field blank to use the standard text.',
  },
  'proposal-data.why.images': {
    pt: 'Sem imagens aqui, a proposta mostra as obras entregues da empresa.',
    en: 'Without images here, proposals show your company’s completed projects.',
  },
  'proposal-data.why.warranties': {
    pt: 'O texto substitui os anos que vêm do catálogo e da configuração. Campo vazio: valem os anos.',
    en: 'The text replaces the years from the catalog and settings. Leave a field blank to show the years.',
  },
  'proposal-data.why.payment': {
    pt: 'Ao lado das formas de pagamento. Campo vazio: vale o texto padrão.',
    en: 'Next to the payment options. Leave a field blank to use the standard text.',
  },
  'proposal-data.stores_hint': {
    pt: 'Sem loja, o cadastro fica guardado e nenhuma proposta o usa.',
    en: 'Without a store, the record is kept and no proposal uses it.',
  },
  'proposal-data.most': { pt: 'Até {most} caracteres.', en: 'Up to {most} characters.' },
  'proposal-data.back': { pt: 'Voltar', en: 'Back' },
  'proposal-data.next': { pt: 'Salvar e continuar', en: 'Save and continue' },
  'proposal-data.continue': { pt: 'Continuar', en: 'Continue' },
  'proposal-data.done': { pt: 'Concluir', en: 'Finish' },
  'proposal-data.saved': { pt: '{name}: salvo.', en: '{name} saved.' },
  'proposal-data.edit': { pt: 'Alterar {step}', en: 'Change {step}' },
  'proposal-data.standard': { pt: 'Texto padrão', en: 'Standard text' },
  'proposal-data.no_about': { pt: 'Não aparece', en: 'Not shown' },
  'proposal-data.years': { pt: 'Anos do catálogo ou da configuração', en: 'Years from the catalog or settings' },
  'proposal-data.no_stores': { pt: 'Nenhuma: não é usado', en: 'None: not in use' },
  'proposal-data.company_works': { pt: 'Obras entregues da empresa', en: 'Your company’s completed projects' },
  'proposal-data.delete': { pt: 'Excluir', en: 'Delete' },
  'proposal-data.ask': { pt: 'Excluir {name}?', en: 'Delete {name}?' },
  'proposal-data.consequence': {
    pt: 'O cadastro vai para a lixeira. As propostas já feitas ficam como estão; as novas usam os textos padrão.',
    en: 'The record goes to the trash. Proposals already made stay as they are; new ones use the standard texts.',
  },
  'proposal-data.removed': { pt: '{name}: excluído.', en: '{name} deleted.' },
})
