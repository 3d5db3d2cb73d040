import { defineMessages } from '../../platform/i18n/messages.ts'
import { enteringMessages } from './entering-messages.ts'

export const funnelMessages = defineMessages({
  ...enteringMessages,
  'funnels.step_not_found': { pt: 'Etapa não encontrada.', en: 'Stage not found.' },
  'funnels.status_not_found': { pt: 'Status não encontrado.', en: 'Status not found.' },
  'funnels.name_required': { pt: 'Informe o nome.', en: 'Name is required.' },
  'funnels.missing_items': {
    pt: 'Preencha os itens obrigatórios para mover o negócio:',
    en: 'Fill in the required items to move the deal:',
  },
  'funnels.proposal_forbidden': {
    pt: 'Não é permitido gerar proposta neste status.',
    en: 'Generating a proposal is not allowed in this status.',
  },
  'funnels.accept_forbidden': {
    pt: 'Não é permitido aceitar proposta neste status.',
    en: 'Accepting a proposal is not allowed in this status.',
  },
  'funnels.sale_forbidden': {
    pt: 'Não é permitido gerar venda neste status.',
    en: 'Generating a sale is not allowed in this status.',
  },
  'funnels.status_has_tasks': {
    pt: 'Não é possível excluir o status, pois {why, select, target {há tarefas ou tipos de tarefa que levam negócios a ele} other {existem tarefas nele}}.',
    en: 'Status cannot be deleted while {why, select, target {tasks or task types move deals to it} other {tasks are in it}}.',
  },
  'funnels.status_has_rules': {
    pt: 'Não é possível excluir o status, pois há automações que dependem dele: {names}.',
    en: 'The status cannot be deleted while automations depend on it: {names}.',
  },
  'funnels.status_has_deals': {
    pt: 'Escolha o status que receberá os negócios deste status.',
    en: 'Choose the status that will receive this status’s deals.',
  },
  'funnels.status_takes_over_itself': {
    pt: 'Escolha outro status para receber os negócios.',
    en: 'Choose another status to receive the deals.',
  },
  'funnels.takes_over_other_kind': {
    pt: 'Escolha um status do mesmo tipo: em andamento, paralelo ou de perda.',
    en: 'Choose a status of the same kind: in progress, parallel or loss.',
  },
  'funnels.parallel_loss': {
    pt: 'Uma etapa de perda não pode ser paralela.',
    en: 'A loss stage can’t be parallel.',
  },
  'funnels.step_has_deals': {
    pt: 'Não é possível excluir a etapa, pois existem negócios nela.',
    en: 'This stage has deals, so it can’t be deleted.',
  },
  'funnels.step_in_trash': {
    pt: 'Restaure antes a etapa deste status.',
    en: 'Restore this status’s stage first.',
  },
  'funnels.last_step': {
    pt: 'O funil precisa de ao menos uma etapa para negócios em andamento.',
    en: 'The pipeline needs at least one stage for open deals.',
  },
  'funnels.loss_step_elsewhere': {
    pt: 'Um status de perda não pode mover negócios adiante.',
    en: 'A loss status can’t move deals on.',
  },
  'funnels.behind_elsewhere': {
    pt: 'O status ao lado foi para outra etapa. Adicione o novo ao lado de um status desta etapa.',
    en: 'The status next to it was moved to another stage. Add the new one next to a status in this stage.',
  },
  'funnels.requires_field': {
    pt: 'O status {status} exige este campo. Retire a exigência antes.',
    en: '{status} requires this field. Remove the requirement first.',
  },
  'funnels.requires_status': {
    pt: 'O status {status} exige estar neste status. Retire a exigência antes.',
    en: '{status} requires being in this status. Remove the requirement first.',
  },
  'funnels.requires_category': {
    pt: 'O status {status} exige arquivos desta categoria. Retire a exigência antes.',
    en: '{status} requires files in this category. Remove the requirement first.',
  },
  'funnels.category_not_found': {
    pt: 'Categoria de arquivo não encontrada.',
    en: 'File category not found.',
  },
  'funnels.parallel_status_required': {
    pt: 'Escolha status de etapas paralelas.',
    en: 'Choose statuses from parallel stages.',
  },
  'funnels.moves_to_itself': { pt: 'Escolha outro status de destino.', en: 'Choose another target status.' },
  'funnels.missing_parallel': {
    pt: 'O negócio precisa estar também em: {names}.',
    en: 'The deal must also be in: {names}.',
  },
})
