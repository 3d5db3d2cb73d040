import { defineMessages } from '../../platform/i18n/messages.ts'
import { movingMessages } from './moving-messages.ts'

export const dealMessages = defineMessages({
  ...movingMessages,
  'deals.automation.moved': { pt: 'Movido para {status}', en: 'Moved to {status}' },
  'deals.not_found': { pt: 'Negócio não encontrado.', en: 'Deal not found.' },
  'deals.moved_meanwhile': {
    pt: '{who} já moveu este negócio para “{status}”. Confira antes de mover de novo.',
    en: '{who} has already moved this deal to “{status}”. Check before moving it again.',
  },
  'deals.already_there': {
    pt: 'Não é possível mover negócios para a coluna em que já estão.',
    en: 'Cannot move deals to the column they are in.',
  },
  'deals.stay_not_found': {
    pt: 'Este registro não está mais no histórico do negócio.',
    en: 'This entry is no longer in the deal’s history.',
  },
  'deals.stay_is_current': {
    pt: 'O negócio está neste status agora. Para tirá-lo daqui, mova o negócio.',
    en: 'The deal is in this status now. To take it out, move the deal.',
  },
  'deals.stay_entered_required': {
    pt: 'Informe o dia e a hora da entrada.',
    en: 'Enter the date and time the deal entered.',
  },
  'deals.stay_in_future': { pt: 'A entrada não pode ficar no futuro.', en: 'The entry can’t be in the future.' },
  'deals.stay_before_previous': {
    pt: 'A entrada não pode ser anterior à passagem por {status}.',
    en: 'The entry can’t be before the time in {status}.',
  },
  'deals.stay_after_left': {
    pt: 'A entrada não pode ser posterior à saída de {status}.',
    en: 'The entry can’t be after the deal left {status}.',
  },
  'deals.is_lost': {
    pt: 'Este negócio está perdido. Reabra o negócio para continuar.',
    en: 'This deal is lost. Reopen it to continue.',
  },
  'deals.is_won': { pt: 'Este negócio já está ganho.', en: 'This deal is already won.' },
  'deals.is_open': { pt: 'Este negócio já está em andamento.', en: 'This deal is already in progress.' },
  'deals.in_use': {
    pt: 'Não é possível excluir o negócio, pois existem propostas, vendas ou orçamentos vinculados.',
    en: 'Deal cannot be deleted: it has linked proposals, sales or budgets.',
  },
  'deals.title_required': { pt: 'Informe o título do negócio.', en: 'Deal title is required.' },
  'deals.deal_required': { pt: 'Selecione o negócio.', en: 'Deal is required.' },
  'deals.contact_required': { pt: 'Selecione o contato.', en: 'Contact is required.' },
  'deals.status_required': { pt: 'Selecione o status.', en: 'Status is required.' },
  'deals.step_required': { pt: 'Selecione a etapa.', en: 'Stage is required.' },
  'deals.reason_required': { pt: 'Informe o motivo da perda.', en: 'Choose a loss reason.' },
  'deals.reason_unknown': {
    pt: 'Escolha um dos motivos de perda da lista, em Ajustes › Motivos de perda.',
    en: 'Choose one of the loss reasons on the list, in Settings › Loss reasons.',
  },
  'deals.loss_step_required': { pt: 'Selecione uma etapa de perda.', en: 'Choose a loss stage.' },
  'deals.loss_status_required': { pt: 'Selecione um status de perda.', en: 'Choose a loss status.' },
  'deals.status_in_progress_required': {
    pt: 'Selecione um status de negócios em andamento.',
    en: 'Choose a status for deals in progress.',
  },
  'deals.status_of_other_step': {
    pt: 'O status escolhido não pertence a esta etapa.',
    en: 'The status you chose isn’t part of this stage.',
  },
  'deals.consumption_range': {
    pt: 'O consumo inicial não pode ser maior que o consumo final.',
    en: 'Initial consumption cannot exceed final.',
  },
  'deals.period_too_long': {
    pt: 'Escolha um período de até 400 dias.',
    en: 'Choose a period of up to 400 days.',
  },
  'deals.latitude_range': { pt: 'A latitude deve estar entre -90 e 90.', en: 'Latitude must be between -90 and 90.' },
  'deals.longitude_range': {
    pt: 'A longitude deve estar entre -180 e 180.',
    en: 'Longitude must be between -180 and 180.',
  },
  'deals.slope_range': { pt: 'A inclinação deve estar entre 0 e 360.', en: 'Slope must be between 0 and 360.' },
  'deals.shading_negative': {
    pt: 'A perda por sombreamento não pode ser negativa.',
    en: 'Shading loss cannot be negative.',
  },
  'deals.shading_range': {
    pt: 'A perda por sombreamento deve estar entre 0 e 100%.',
    en: 'Shading loss must be from 0 to 100%.',
  },
  'deals.row_negative': {
    pt: 'O máximo de módulos por fileira não pode ser negativo.',
    en: 'Max modules per row cannot be negative.',
  },
  'deals.area_negative': { pt: 'A área não pode ser negativa.', en: 'Area cannot be negative.' },
  'deals.rating_range': { pt: 'A avaliação deve ser de 1 a 5.', en: 'The rating must be between 1 and 5.' },
  'deals.owner_required': {
    pt: 'Defina o responsável pelo negócio antes de continuar.',
    en: 'Set the deal owner before continuing.',
  },
  'deals.choose_deals': { pt: 'Selecione os negócios.', en: 'Select the deals.' },
  'deals.choose_transfer': { pt: 'Escolha para quem transferir.', en: 'Choose who to transfer to.' },
  'deals.choose_tags': { pt: 'Escolha ao menos uma tag.', en: 'Choose at least one tag.' },
  'deals.unknown_target': {
    pt: 'A pessoa, a loja ou a opção escolhida não existe mais.',
    en: 'The person, store or option you chose no longer exists.',
  },
  'deals.move.work': {
    pt: 'Mover {total, plural, one {# negócio} other {# negócios}} para {status}',
    en: 'Move {total, plural, one {# deal} other {# deals}} to {status}',
  },
  'deals.move.done': {
    pt: '{total, plural, one {# negócio movido} other {# negócios movidos}} para {status}',
    en: '{total, plural, one {# deal} other {# deals}} moved to {status}',
  },
  'deals.transfer.done': {
    pt: '{total, plural, one {# negócio transferido} other {# negócios transferidos}}',
    en: '{total, plural, one {# deal} other {# deals}} transferred',
  },
  'deals.lose.done': {
    pt: '{total, plural, one {# negócio marcado como perdido} other {# negócios marcados como perdidos}}',
    en: '{total, plural, one {# deal} other {# deals}} marked as lost',
  },
  'deals.tag.done': {
    pt: '{total, plural, one {# negócio etiquetado} other {# negócios etiquetados}}',
    en: '{total, plural, one {# deal} other {# deals}} tagged',
  },
  'deals.transfer.work': {
    pt: 'Transferir {total, plural, one {# negócio} other {# negócios}}',
    en: 'Transfer {total, plural, one {# deal} other {# deals}}',
  },
  'deals.lose.work': {
    pt: 'Marcar {total, plural, one {# negócio} other {# negócios}} como {total, plural, one {perdido} other {perdidos}}',
    en: 'Mark {total, plural, one {# deal} other {# deals}} as lost',
  },
  'deals.tag.work': {
    pt: 'Etiquetar {total, plural, one {# negócio} other {# negócios}}',
    en: 'Tag {total, plural, one {# deal} other {# deals}}',
  },
  'deals.move_loop': {
    pt: 'O movimento automático parou em {status} porque voltaria a um status já percorrido.',
    en: 'Automatic moves stopped at {status} because the deal would return to a status it already passed.',
  },
  'notifications.deal-assigned': { pt: 'Negócio passado para mim', en: 'Deal assigned to me' },
  'notifications.deal-assigned.title': { pt: 'Novo negócio para você', en: 'New deal for you' },
  'notifications.deal-assigned.text': {
    pt: '{by, select, none {Você agora responde por} other {{by} passou para você}}: {deal}',
    en: '{by, select, none {You now own} other {{by} assigned to you}}: {deal}',
  },
})
