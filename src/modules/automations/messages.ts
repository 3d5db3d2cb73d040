import { defineMessages } from '../../platform/i18n/messages.ts'

export const automationMessages = defineMessages({
  'automations.not_found': { pt: 'Automação não encontrada.', en: 'Automation not found.' },
  'automations.run_not_found': { pt: 'Execução não encontrada.', en: 'Run not found.' },
  'automations.run_not_failed': {
    pt: 'Só uma execução que falhou pode ser tentada de novo.',
    en: 'Only a run that failed can be tried again.',
  },
  'automations.rule_not_on': {
    pt: 'A automação está desligada. Ligue-a e tente de novo.',
    en: 'The automation is off. Turn it on and try again.',
  },
  'automations.version_differs': {
    pt: 'A versão atual é outra até a ação que falhou. Tente de novo com a versão em que a execução começou.',
    en: 'The current version is another one up to the step that failed. Try again with the version the run began with.',
  },
  'automations.already_paused': {
    pt: 'A automação já está pausada. Decida na página dela se continua ou se descarta o que espera.',
    en: 'The automation is paused already. Decide on its page whether it goes on or what waits is discarded.',
  },
  'automations.not_paused': { pt: 'Esta automação não está pausada.', en: 'This automation is not paused.' },
  'automations.part_gone': {
    pt: 'A automação usa {names, select, none {algo que não existe mais} other {o que não existe mais: {names}}}. Escolha outro, salve e publique de novo.',
    en: 'The automation uses {names, select, none {something that no longer exists} other {what no longer exists: {names}}}. Choose something else, save and publish again.',
  },
  'automations.part_rests': { pt: '{why} Depois continue.', en: '{why} Then go on.' },
  'automations.name_required': { pt: 'Informe o nome da automação.', en: 'Name the automation.' },
  'automations.name_long': {
    pt: 'O nome tem no máximo 255 caracteres.',
    en: 'The name has 255 characters at most.',
  },
  'automations.time_invalid': { pt: 'Informe uma hora, como 09:00.', en: 'Enter a time, like 09:00.' },
  'automations.wait_short': { pt: 'A espera é de pelo menos um minuto.', en: 'A wait takes at least one minute.' },
  'automations.wait_long': { pt: 'A espera é de no máximo um ano.', en: 'A wait takes one year at most.' },
  'automations.days_range': {
    pt: 'Este número de dias não serve aqui.',
    en: 'This number of days does not work here.',
  },
  'automations.too_many_steps': {
    pt: 'São ações demais para uma automação.',
    en: 'Too many steps for one automation.',
  },
  'automations.does_nothing': {
    pt: 'Esta automação só espera: inclua uma ação que ela faça.',
    en: 'This automation only waits. Add an action for it to take.',
  },
  'automations.part_missing': { pt: 'Falta preencher.', en: 'Fill this in.' },
  'automations.trigger_unknown': { pt: 'Escolha o que dá início.', en: 'Choose what starts it.' },
  'automations.record_unknown': {
    pt: 'O que está escolhido aqui não existe mais.',
    en: 'What is chosen here no longer exists.',
  },
  'automations.record_lost': {
    pt: 'Não existe mais: {kind} {names}. Escolha outro e publique de novo.',
    en: 'No longer there: {kind} {names}. Choose something else and publish again.',
  },
  'automations.found_again': {
    pt: 'O que faltava a esta automação voltou. Continue, ou publique de novo.',
    en: 'What this automation was missing is back. Go on, or publish it again.',
  },
  'automations.field_lost': {
    pt: 'O campo {names} não existe mais. Escolha outro ou restaure-o da lixeira.',
    en: 'The field {names} no longer exists. Choose another one or restore it from the trash.',
  },
  'automations.gone_named': { pt: '{name} (não existe mais)', en: '{name} (no longer exists)' },
  'automations.unseen': { pt: 'algo que você não vê', en: 'something that you cannot see' },
  'automations.stays_nowhere': {
    pt: 'Este registro não fica parado em um status.',
    en: 'This record does not stay in a status.',
  },
  'automations.no_goals': {
    pt: 'Este registro não tem meta de permanência.',
    en: 'This record has no time goal.',
  },
  'automations.field_unknown': { pt: 'Este campo não existe.', en: 'This field does not exist.' },
  'automations.text_hidden': {
    pt: 'O texto usa um campo que você não pode ver.',
    en: 'The text uses a field that you cannot see.',
  },
  'automations.text_unknown': {
    pt: 'O texto usa um campo que não existe neste registro. Escolha o campo na lista.',
    en: 'The text uses a field that this record does not have. Choose the field from the list.',
  },
  'automations.operator_unfit': {
    pt: 'Esta comparação não serve para o campo.',
    en: 'This comparison does not fit the field.',
  },
  'automations.value_unfit': { pt: 'Este valor não serve para o campo.', en: 'This value does not fit the field.' },
  'automations.never_empty': {
    pt: 'Este campo não pode ficar vazio. Escolha um valor.',
    en: 'This field cannot be empty. Choose a value.',
  },
  'automations.action_unknown': { pt: 'Escolha a ação.', en: 'Choose the action.' },
  'automations.action_unfit': {
    pt: 'Esta ação não serve para o que dá início.',
    en: 'This action does not fit what starts the automation.',
  },
  'automations.record_gone': { pt: 'O registro foi excluído.', en: 'The record was deleted.' },
  'automations.out_of_reach': {
    pt: 'O registro saiu do alcance de quem ligou a automação.',
    en: 'The record left the reach of whoever turned the automation on.',
  },
  'automations.publisher_gone': {
    pt: 'Não se sabe mais quem ligou esta automação. Ligue-a de novo.',
    en: 'Nobody knows any more who turned this automation on. Turn it on again.',
  },
  'automations.publisher_lacks': {
    pt: 'Quem ligou a automação não pode mais fazer isto: falta a permissão “{permission}”. Outra pessoa pode ligá-la de novo.',
    en: 'Whoever turned the automation on may no longer do this: the permission “{permission}” is missing. Somebody else can turn it on again.',
  },
  'automations.publisher_may_not': {
    pt: 'Quem ligou a automação não pode mais fazer isto. Outra pessoa pode ligá-la de novo.',
    en: 'Whoever turned the automation on may no longer do this. Somebody else can turn it on again.',
  },
  'automations.not_met': { pt: 'Não atendeu às condições.', en: 'Did not meet the conditions.' },
  'automations.deadline_passed': { pt: 'O prazo da espera acabou.', en: 'The wait ran out.' },
  'automations.changed_meanwhile': {
    pt: '{who} salvou esta automação depois que você a abriu. O que você escreveu continua na tela: veja a versão salva em outra aba ou salve a sua por cima.',
    en: '{who} saved this automation after you opened it. What you wrote is still on screen: see the saved version in another tab, or save yours over it.',
  },
  'automations.published_meanwhile': {
    pt: '{who} publicou esta automação depois que você a abriu. Veja como ela está agora; para que valha em seu nome, publique de novo.',
    en: '{who} turned this automation on after you opened it. See how it stands now; to have it act in your name, publish it again.',
  },
  'automations.turned_off': {
    pt: 'Interrompida: a automação foi desligada.',
    en: 'Ended: the automation was turned off.',
  },
  'automations.discarded': { pt: 'Descartada.', en: 'Discarded.' },
  'automations.defect': {
    pt: 'A ação falhou por um erro nosso. O registro técnico tem os detalhes.',
    en: 'The step failed because of an error of ours. The technical log has the details.',
  },
  'automations.chain': {
    pt: 'Automações deram início umas às outras sem parar: {rules}.',
    en: 'Automations started one another without end: {rules}.',
  },
  'automations.paused_by_hand': {
    pt: 'Pausada à mão: nada novo começa. O que espera fica parado até alguém continuar.',
    en: 'Paused by hand: nothing new starts. What waits stays put until someone lets it go on.',
  },
  'automations.flooded': {
    pt: 'Pausou sozinha: {count, plural, one {# execução} other {# execuções}} em dez minutos.',
    en: 'It paused itself: {count, plural, one {# run} other {# runs}} in ten minutes.',
  },
  'automations.step.judged': { pt: 'Conferir as condições', en: 'Check the conditions' },
  'automations.step.acted': { pt: 'Ação', en: 'Action' },
  'automations.step.rested': { pt: 'Esperar', en: 'Wait' },
  'automations.step.failed': { pt: 'Não deu certo', en: 'It failed' },
  'automations.step.failed_at': { pt: 'Não deu certo: {action}…', en: 'It failed: {action}…' },
  'automations.outcome.passed': { pt: 'Atendeu', en: 'Met' },
  'automations.outcome.not_passed': { pt: 'Não atendeu', en: 'Not met' },
  'automations.outcome.done': { pt: 'Feito', en: 'Done' },
  'automations.outcome.lacks': {
    pt: 'Não fez nada: este registro não tem {record}',
    en: 'Did nothing: this record has no {record}',
  },
  'automations.outcome.sent_off': {
    pt: 'Foi para a fila. A entrega não está mais guardada.',
    en: 'It was queued. The delivery is no longer kept.',
  },
  'automations.outcome.not_again': {
    pt: 'Não começa de novo, porque levou a esta ação: {rules}',
    en: 'Not started again, because it led to this action: {rules}',
  },
  'automations.outcome.rest.wait': { pt: 'Espera até {until}', en: 'Waits until {until}' },
  'automations.outcome.rest.until': { pt: 'Confere de novo em {until}', en: 'Checks again on {until}' },
  'automations.outcome.rest.night': { pt: 'Espera a madrugada, {until}', en: 'Waits for the night, {until}' },
  'automations.hidden_field': { pt: 'Campo oculto', en: 'Hidden field' },
  'automations.hidden_value': { pt: 'oculto', en: 'hidden' },
  'automations.trial_waits': { pt: 'Ainda espera a hora de agir', en: 'Still waits for its hour' },
  'automations.nothing': { pt: 'vazio', en: 'empty' },
  'automations.field.name': { pt: 'Nome', en: 'Name' },
  'automations.field.state': { pt: 'Situação', en: 'State' },
  'automations.field.version': { pt: 'Versão', en: 'Version' },
  'automations.state.draft': { pt: 'Rascunho', en: 'Draft' },
  'automations.state.on': { pt: 'Ligada', en: 'On' },
  'automations.state.off': { pt: 'Desligada', en: 'Off' },
  'automations.state.paused': { pt: 'Pausada', en: 'Paused' },
  'notifications.automation-left': {
    pt: 'Automação de quem saiu',
    en: 'An automation of someone who left',
  },
  'notifications.automation-left.title': {
    pt: '{count, plural, one {Uma automação ainda age} other {# automações ainda agem}} como quem saiu',
    en: '{count, plural, one {An automation still acts} other {# automations still act}} as someone who left',
  },
  'notifications.automation-left.text': {
    pt: '{who} não trabalha mais aqui e ligou: {names}{more, plural, =0 {} other { e mais #}}. Ligue de novo em seu nome ou desligue.',
    en: '{who} no longer works here and turned on: {names}{more, plural, =0 {} other { and # more}}. Turn them on again in your own name, or turn them off.',
  },
  'notifications.automation-narrowed': {
    pt: 'Automação que alcança menos',
    en: 'An automation that reaches less',
  },
  'notifications.automation-narrowed.title': {
    pt: 'A automação alcança menos do que antes',
    en: 'The automation reaches less than before',
  },
  'notifications.automation-narrowed.text': {
    pt: 'Quem ligou {name} passou a ver menos registros.',
    en: 'Whoever turned {name} on sees fewer records now.',
  },
  'notifications.automation-paused': { pt: 'Automação que pausou', en: 'An automation that paused' },
  'notifications.automation-paused.title': { pt: 'A automação pausou', en: 'The automation paused' },
  'notifications.automation-paused.text': {
    pt: '{name} espera uma decisão. {waiting, plural, =0 {} one {# execução espera. } other {# execuções esperam. }}O que acontecer até lá fica guardado.',
    en: '{name} is waiting for a decision. {waiting, plural, =0 {} one {# run waits. } other {# runs wait. }}What happens until then is kept.',
  },
})
