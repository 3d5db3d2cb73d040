import { defineMessages } from '../../platform/i18n/messages.ts'

export const designMessages = defineMessages({
  'designs.changed_meanwhile': {
    pt: '{by} salvou a versão {version} deste telhado enquanto você desenhava. Veja o desenho salvo ou salve o seu por cima.',
    en: '{by} saved version {version} of this roof while you were drawing. See the saved design or save yours over it.',
  },
  'designs.picture_not_of_deal': {
    pt: 'Esta imagem não está nos arquivos do negócio. Envie a imagem ao negócio e escolha-a de novo.',
    en: 'This picture isn’t among the deal’s files. Send it to the deal and choose it again.',
  },
  'designs.unknown_equipment': {
    pt: 'Este equipamento não está no cadastro da empresa. Escolha outro.',
    en: 'This equipment isn’t in the company’s list. Choose another.',
  },
  'designs.too_many_corners': {
    pt: 'Um contorno tem no máximo 100 cantos. Desenhe-o com menos, ou divida a área em duas.',
    en: 'An outline has at most 100 corners. Draw it with fewer, or split the area in two.',
  },
  'designs.too_few_corners': {
    pt: 'Um contorno precisa de três cantos ou mais. Marque os que faltam.',
    en: 'An outline needs three corners or more. Mark the missing ones.',
  },
  'designs.too_many_planes': {
    pt: 'Um telhado tem no máximo 40 águas. Junte as que são iguais.',
    en: 'A roof has at most 40 planes. Join those that are alike.',
  },
  'designs.too_many_obstacles': {
    pt: 'Um telhado tem no máximo 200 obstáculos. Junte os que estão próximos.',
    en: 'A roof has at most 200 obstacles. Join those that are close together.',
  },
  'designs.crossing': {
    pt: 'O contorno cruza a si mesmo. Mova os cantos para que os lados não se toquem.',
    en: 'The outline crosses itself. Move its corners so that the sides don’t touch.',
  },
  'designs.no_area': {
    pt: 'O contorno não tem área: os cantos estão em uma linha. Afaste um deles.',
    en: 'The outline has no area: its corners lie on a line. Move one of them away.',
  },
  'designs.too_large': {
    pt: 'Uma água tem no máximo 1 km de comprimento e de largura. Confira a escala do desenho.',
    en: 'A plane is at most 1 km long and wide. Check the scale of the drawing.',
  },
  'designs.scale_zero': {
    pt: 'A escala precisa ser maior que zero. Marque uma linha e digite o comprimento dela em metros.',
    en: 'The scale must be above zero. Mark a line and enter its length in metres.',
  },
  'designs.scale_line_short': {
    pt: 'A linha da escala começa e termina no mesmo ponto. Marque dois pontos afastados.',
    en: 'The scale line begins and ends at the same point. Mark two points apart.',
  },
  'designs.rectangle_flat': {
    pt: 'Os quatro pontos não formam um retângulo visto de lado. Marque-os de novo, na ordem, pelos cantos.',
    en: 'The four points don’t form a rectangle seen from the side. Mark them again, in order, at its corners.',
  },
  'designs.same_id': {
    pt: 'Duas partes do desenho têm o mesmo código. Apague uma e desenhe-a de novo.',
    en: 'Two parts of the design have the same code. Delete one and draw it again.',
  },
  'designs.tilt_range': { pt: 'Digite uma inclinação de 0° a 85°.', en: 'Enter a tilt from 0° to 85°.' },
  'designs.setback_range': { pt: 'Digite um recuo de 0 a 20 m.', en: 'Enter a setback from 0 to 20 m.' },
  'designs.length_positive': {
    pt: 'Digite um comprimento maior que zero, em metros.',
    en: 'Enter a length above zero, in metres.',
  },
  'roofDesigns.called': { pt: 'o desenho do telhado', en: 'the roof design' },
  'roofDesigns.event.created': { pt: 'desenhou o telhado', en: 'drew the roof' },
  'roofDesigns.event.changed': { pt: 'mudou o desenho do telhado', en: 'changed the roof design' },
  'roofDesigns.one': { pt: 'Telhado', en: 'Roof' },
})
