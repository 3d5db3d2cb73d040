import { defineMessages } from '../../platform/i18n/messages.ts'

/** What a status asks of deals that enter it. They stand apart because the board says them, and no more of the funnel's words. */
export const enteringMessages = defineMessages({
  'funnels.may_not_move_into': {
    pt: 'Você não tem permissão para mover negócios para este status.',
    en: 'You may not move deals into this status.',
  },
  'funnels.need.files': { pt: 'Arquivos', en: 'Files' },
  'funnels.need.file-categories': { pt: 'Arquivos das categorias exigidas', en: 'Files in the required categories' },
  'funnels.need.proposal': { pt: 'Proposta', en: 'Proposal' },
  'funnels.need.accepted-proposal': { pt: 'Proposta aceita', en: 'Accepted proposal' },
  'funnels.need.sale': { pt: 'Venda', en: 'Sale' },
  'funnels.need.technician': { pt: 'Técnico', en: 'Technician' },
  'funnels.need.roof-type': { pt: 'Tipo de telhado', en: 'Roof type' },
  'funnels.need.dealership': { pt: 'Concessionária', en: 'Utility' },
  'funnels.need.consumption': { pt: 'Consumo', en: 'Consumption' },
  'funnels.need.phase': { pt: 'Fase energética', en: 'Grid connection' },
  'funnels.need.document': { pt: 'Documento', en: 'Document' },
  'funnels.need.no-pending-tasks': { pt: 'Concluir tarefas pendentes', en: 'Complete pending tasks' },
  'funnels.need.address': { pt: 'Endereço', en: 'Address' },
  'funnels.need.roof-face': { pt: 'Face do telhado', en: 'Roof orientation' },
  'funnels.need.bill-photo': { pt: 'Foto da conta de energia', en: 'Energy bill photo' },
  'funnels.need.energy-bill': { pt: 'Conta de energia', en: 'Energy bill' },
  'funnels.need.birth-date': { pt: 'Data de nascimento', en: 'Date of birth' },
  'funnels.need.phone': { pt: 'Telefone', en: 'Phone' },
  'funnels.need.email': { pt: 'E-mail', en: 'Email' },
  'funnels.need.owner': { pt: 'Responsável', en: 'Owner' },
  'funnels.need.custom-fields': { pt: 'Campos personalizados exigidos', en: 'Required custom fields' },
  'funnels.need.parallel-statuses': { pt: 'Status paralelos exigidos', en: 'Required parallel statuses' },
})
