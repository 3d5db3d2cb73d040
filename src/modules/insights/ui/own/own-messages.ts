import { defineMessages } from '../../../../platform/i18n/messages.ts'
import { insightScreenMessages } from '../messages.ts'
import { insightTitles } from '../titles.ts'

export const ownMessages = defineMessages({
  ...insightTitles,
  'insights.own.add': { pt: 'Adicionar cartão', en: 'Add card' },
  'insights.own.change': { pt: 'Editar cartão', en: 'Edit card' },
  'insights.own.save': { pt: 'Salvar cartão', en: 'Save card' },
  'insights.own.edit-card': { pt: 'Editar {name}', en: 'Edit {name}' },
  'insights.own.filter': { pt: 'Filtrar por (opcional)', en: 'Filter by (optional)' },
  'insights.own.now': {
    pt: 'O que está assim hoje, em qualquer período',
    en: 'What stands today, whatever the period',
  },
  'insights.own.edit': { pt: 'Arrumar', en: 'Arrange' },
  'insights.own.edited': { pt: 'Pronto', en: 'Done' },
  'insights.own.wall': { pt: 'Tela cheia', en: 'Full screen' },
  'insights.span': insightScreenMessages['insights.span'],
  'insights.own.counted': { pt: 'Contado às {time}', en: 'Counted at {time}' },
  'insights.own.empty': { pt: 'Monte o seu painel', en: 'Build your own dashboard' },
  'insights.own.empty.why': {
    pt: 'Escolha os números que você quer ver juntos e salve como visão: só sua, da equipe ou de todos.',
    en: 'Choose the figures to see together and save them as a view: your own, your team’s or everyone’s.',
  },
  'insights.own.gone': {
    pt: 'Este cartão não pode ser mostrado: um campo não existe mais, você não o vê, ou há grupos demais.',
    en: 'This card can’t be shown: a field no longer exists, you can’t see it, or there are too many groups.',
  },
  'insights.own.of': { pt: 'Registros', en: 'Records' },
  'insights.own.measure': { pt: 'Valor', en: 'Value' },
  'insights.own.second': { pt: 'Segundo valor (opcional)', en: 'Second value (optional)' },
  'insights.own.row': { pt: 'Por', en: 'By' },
  'insights.own.look': { pt: 'Como mostrar', en: 'How to show' },
  'insights.own.look.figure': { pt: 'Número', en: 'Figure' },
  'insights.own.look.bars': { pt: 'Barras', en: 'Bars' },
  'insights.own.look.columns': { pt: 'Colunas', en: 'Columns' },
  'insights.own.look.table': { pt: 'Tabela', en: 'Table' },
  'insights.own.look.ranking': { pt: 'Ranking', en: 'Ranking' },
  'insights.own.look.map': { pt: 'Mapa', en: 'Map' },
  'insights.own.title': { pt: 'Título (opcional)', en: 'Title (optional)' },
  'insights.own.choose': { pt: 'Escolha um campo.', en: 'Choose a field.' },
  'insights.own.move': { pt: 'Mover {name}', en: 'Move {name}' },
  'insights.own.moved': { pt: '{name}: lugar {at} de {count}', en: '{name}: place {at} of {count}' },
  'insights.own.wider': { pt: 'Mudar a largura de {name}', en: 'Change the width of {name}' },
  'insights.own.remove': { pt: 'Tirar {name}', en: 'Remove {name}' },
  'insights.own.full': { pt: 'No máximo {count} cartões.', en: 'At most {count} cards.' },
  'insights.own.card': { pt: 'Cartão {at}', en: 'Card {at}' },
  'insights.own.why': { pt: 'O que mudou', en: 'What changed' },
  'insights.own.why.none': {
    pt: 'Este número não se divide em partes que somem a mudança.',
    en: 'This figure has no parts that sum to its change.',
  },
})
