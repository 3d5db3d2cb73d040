import { defineMessages } from '../../../../platform/i18n/messages.ts'
import { energyTitles } from './titles.ts'

export const energySettingsMessages = defineMessages({
  ...energyTitles,
  'energy-settings.expired': { pt: 'Tarifas vencidas', en: 'Expired tariffs' },
  'energy-settings.expired_text': {
    pt: 'Tarifas publicadas que já terminaram, das distribuidoras das suas contas. As propostas abertas feitas com elas podem ser recalculadas depois que houver tarifa nova ou um valor próprio.',
    en: 'Published tariffs that have ended, of the utilities on your bills. Open proposals made with them can be recalculated once there is a new tariff or a figure of your own.',
  },
  'energy-settings.expired_none': {
    pt: 'Nenhuma tarifa das suas contas venceu.',
    en: 'No tariff of your bills has expired.',
  },
  'energy-settings.expired_on': {
    pt: 'venceu em {date} · {count, plural, one {1 conta} other {# contas}}',
    en: 'expired on {date} · {count, plural, one {1 bill} other {# bills}}',
  },
  'energy-settings.expired_B': { pt: 'grupo B', en: 'group B' },
  'energy-settings.expired_green': { pt: 'A4 verde', en: 'A4 green' },
  'energy-settings.expired_blue': { pt: 'A4 azul', en: 'A4 blue' },
  'energy-settings.expired_proposals': { pt: 'Propostas abertas', en: 'Open proposals' },
  'energy-settings.count': {
    pt: '{count, plural, one {# concessionária} other {# concessionárias}}',
    en: '{count, plural, one {# utility} other {# utilities}}',
  },
  'energy-settings.find': { pt: 'Buscar por nome', en: 'Search by name' },
  'energy-settings.new': { pt: 'Nova concessionária', en: 'New utility' },
  'energy-settings.edit_of': { pt: '{name}', en: '{name}' },
  'energy-settings.empty': { pt: 'Nenhuma concessionária sua ainda', en: 'No utilities of your own yet' },
  'energy-settings.empty_text': {
    pt: 'As tarifas homologadas pela ANEEL já vêm com o Girassol. Cadastre uma concessionária quando a sua empresa trabalhar com outro valor: o que ficar vazio continua seguindo a tarifa publicada.',
    en: 'Tariffs approved by ANEEL come with Girassol. Add a utility when your company uses different values; what you leave blank keeps following the published tariff.',
  },
  'energy-settings.published_hint': {
    pt: 'De onde vêm os valores deixados em branco.',
    en: 'Where blank values come from.',
  },
  'energy-settings.group_b': { pt: 'Baixa tensão (grupo B)', en: 'Low voltage (group B)' },
  'energy-settings.group_b_text': {
    pt: 'R$/kWh sem impostos. Vazio segue a tarifa publicada.',
    en: 'R$/kWh before taxes. Leave blank to follow the published tariff.',
  },
  'energy-settings.taxes': { pt: 'Impostos e iluminação', en: 'Taxes and lighting' },
  'energy-settings.published_tag': { pt: 'publicada', en: 'published' },
  'energy-settings.group_a': { pt: 'Média tensão (grupo A)', en: 'Medium voltage (group A)' },
  'energy-settings.green': { pt: 'Tarifa verde', en: 'Green tariff' },
  'energy-settings.blue': { pt: 'Tarifa azul', en: 'Blue tariff' },
  'energy-settings.own_prices': { pt: 'Informar valores próprios', en: 'Enter your own values' },
  'energy-settings.own_prices_hint': {
    pt: 'Desligado, segue a tarifa A4 publicada.',
    en: 'When off, the published A4 tariff is used.',
  },
  'energy-settings.tePeak': { pt: 'TE ponta', en: 'Peak TE' },
  'energy-settings.teOffPeak': { pt: 'TE fora de ponta', en: 'Off-peak TE' },
  'energy-settings.tusdPeak': { pt: 'TUSD ponta', en: 'Peak TUSD' },
  'energy-settings.tusdOffPeak': { pt: 'TUSD fora de ponta', en: 'Off-peak TUSD' },
  'energy-settings.fioBPeak': { pt: 'Fio B ponta', en: 'Peak Fio B' },
  'energy-settings.fioBOffPeak': { pt: 'Fio B fora de ponta', en: 'Off-peak Fio B' },
  'energy-settings.demand': { pt: 'Demanda', en: 'Demand' },
  'energy-settings.demand_peak': { pt: 'Demanda ponta', en: 'Peak demand' },
  'energy-settings.demand_off_peak': { pt: 'Demanda fora de ponta', en: 'Off-peak demand' },
  'energy-settings.tusdG': { pt: 'TUSD geração', en: 'Generation TUSD' },
  'energy-settings.stores_hint': { pt: 'Vazio: todas as lojas a veem.', en: 'Leave blank to show it in every store.' },
  'energy-settings.saved': { pt: '{name} salva.', en: '{name} saved.' },
  'energy-settings.delete_ask': { pt: 'Excluir {name}?', en: 'Delete {name}?' },
  'energy-settings.delete_several': {
    pt: 'Excluir {count, plural, one {# concessionária} other {# concessionárias}}?',
    en: 'Delete {count, plural, one {# utility} other {# utilities}}?',
  },
  'energy-settings.delete_text': {
    pt: 'As que estão vinculadas a um negócio ou a uma unidade consumidora ficam.',
    en: 'Those linked to a deal or consumer unit are kept.',
  },
  'energy-settings.deleted': {
    pt: '{count, plural, one {# concessionária excluída.} other {# concessionárias excluídas.}}',
    en: '{count, plural, one {# utility deleted.} other {# utilities deleted.}}',
  },

  'energy-settings.roof_count': {
    pt: '{count, plural, one {# tipo} other {# tipos}}',
    en: '{count, plural, one {# type} other {# types}}',
  },
  'energy-settings.new_roof': { pt: 'Novo tipo de telhado', en: 'New roof type' },
  'energy-settings.edit_roof': { pt: 'Editar tipo de telhado', en: 'Edit roof type' },
  'energy-settings.roof_empty': { pt: 'Nenhum tipo de telhado', en: 'No roof types' },
  'energy-settings.roof_empty_text': {
    pt: 'O tipo de telhado de um negócio decide a estrutura de fixação e o valor dela na proposta.',
    en: 'A deal’s roof type sets the mounting structure and its cost in the proposal.',
  },
  'energy-settings.enabled_hint': {
    pt: 'Fora de uso, o tipo some das escolhas e fica em quem já o tem.',
    en: 'Inactive types can’t be chosen, but stay where they’re already set.',
  },
  'energy-settings.yes': { pt: 'Sim', en: 'Yes' },
  'energy-settings.no': { pt: 'Não', en: 'No' },
  'energy-settings.in_use': { pt: 'Em uso', en: 'Active' },
  'energy-settings.out_of_use': { pt: 'Fora de uso', en: 'Inactive' },
  'energy-settings.roof_delete_text': {
    pt: 'O tipo sai da lista de escolhas; os negócios que o têm guardam o nome.',
    en: 'The type can no longer be chosen; deals that have it keep its name.',
  },
  'energy-settings.roof_deleted': { pt: 'Tipo de telhado {name} excluído.', en: 'Roof type {name} deleted.' },
  'energy-settings.roof_saved': { pt: '{name} salvo.', en: '{name} saved.' },
})
