import { defineMessages } from '../../../../platform/i18n/messages.ts'
import { energyTitles } from './titles.ts'

export const energySettingsMessages = defineMessages({
  ...energyTitles,
  'energy-settings.count': {
    pt: '{count, plural, one {# concessionária} other {# concessionárias}}',
    en: '{count, plural, one {# utility} other {# utilities}}',
  },
  'energy-settings.find': { pt: 'Buscar por nome', en: 'Find by name' },
  'energy-settings.new': { pt: 'Nova concessionária', en: 'New utility' },
  'energy-settings.edit_of': { pt: '{name}', en: '{name}' },
  'energy-settings.empty': { pt: 'Nenhuma concessionária sua ainda', en: 'No utility of your own yet' },
  'energy-settings.empty_text': {
    pt: 'As tarifas homologadas pela ANEEL já vêm com o Girassol. Cadastre uma concessionária quando a sua empresa trabalhar com outro valor: o que ficar vazio continua seguindo a tarifa publicada.',
    en: 'The tariffs published by ANEEL come with Girassol. Add a utility when your company works with another figure: what you leave empty keeps following the published tariff.',
  },
  'energy-settings.published_hint': {
    pt: 'De onde vêm os valores deixados em branco.',
    en: 'Where the values left empty come from.',
  },
  'energy-settings.group_b': { pt: 'Baixa tensão (grupo B)', en: 'Low voltage (group B)' },
  'energy-settings.group_b_text': {
    pt: 'R$/kWh sem impostos. Vazio segue a tarifa publicada.',
    en: 'R$/kWh without taxes. Empty follows the published tariff.',
  },
  'energy-settings.taxes': { pt: 'Impostos e iluminação', en: 'Taxes and lighting' },
  'energy-settings.published_tag': { pt: 'publicada', en: 'published' },
  'energy-settings.group_a': { pt: 'Média tensão (grupo A)', en: 'Medium voltage (group A)' },
  'energy-settings.green': { pt: 'Tarifa verde', en: 'Green tariff' },
  'energy-settings.blue': { pt: 'Tarifa azul', en: 'Blue tariff' },
  'energy-settings.own_prices': { pt: 'Informar valores próprios', en: 'Enter own values' },
  'energy-settings.own_prices_hint': {
    pt: 'Desligado, segue a tarifa A4 publicada.',
    en: 'Off, it follows the published A4 tariff.',
  },
  'energy-settings.tePeak': { pt: 'TE ponta', en: 'TE peak' },
  'energy-settings.teOffPeak': { pt: 'TE fora de ponta', en: 'TE off peak' },
  'energy-settings.tusdPeak': { pt: 'TUSD ponta', en: 'TUSD peak' },
  'energy-settings.tusdOffPeak': { pt: 'TUSD fora de ponta', en: 'TUSD off peak' },
  'energy-settings.fioBPeak': { pt: 'Fio B ponta', en: 'Wire B peak' },
  'energy-settings.fioBOffPeak': { pt: 'Fio B fora de ponta', en: 'Wire B off peak' },
  'energy-settings.demand': { pt: 'Demanda', en: 'Demand' },
  'energy-settings.demand_peak': { pt: 'Demanda ponta', en: 'Peak demand' },
  'energy-settings.demand_off_peak': { pt: 'Demanda fora de ponta', en: 'Off-peak demand' },
  'energy-settings.tusdG': { pt: 'TUSD geração', en: 'TUSD of generation' },
  'energy-settings.stores_hint': { pt: 'Vazio: todas as lojas a veem.', en: 'Empty: every store sees it.' },
  'energy-settings.saved': { pt: '{name} salva.', en: '{name} saved.' },
  'energy-settings.delete_ask': { pt: 'Excluir {name}?', en: 'Delete {name}?' },
  'energy-settings.delete_several': {
    pt: 'Excluir {count, plural, one {# concessionária} other {# concessionárias}}?',
    en: 'Delete {count, plural, one {# utility} other {# utilities}}?',
  },
  'energy-settings.delete_text': {
    pt: 'As que estão vinculadas a um negócio ou a uma unidade consumidora ficam.',
    en: 'Those linked to a deal or to a consumer unit stay.',
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
    en: 'The roof type of a deal decides the mounting structure and what it costs in the proposal.',
  },
  'energy-settings.enabled_hint': {
    pt: 'Fora de uso, o tipo some das escolhas e fica em quem já o tem.',
    en: 'While not in use, the type leaves the choices and stays where it is already set.',
  },
  'energy-settings.yes': { pt: 'Sim', en: 'Yes' },
  'energy-settings.no': { pt: 'Não', en: 'No' },
  'energy-settings.in_use': { pt: 'Em uso', en: 'In use' },
  'energy-settings.out_of_use': { pt: 'Fora de uso', en: 'Out of use' },
  'energy-settings.roof_delete_text': {
    pt: 'O tipo sai da lista de escolhas; os negócios que o têm guardam o nome.',
    en: 'The type leaves the list of choices; deals that carry it keep its name.',
  },
  'energy-settings.roof_deleted': { pt: 'Tipo de telhado {name} excluído.', en: 'Roof type {name} deleted.' },
  'energy-settings.roof_saved': { pt: '{name} salvo.', en: '{name} saved.' },
})
