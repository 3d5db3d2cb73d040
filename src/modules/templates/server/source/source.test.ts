import fc from 'fast-check'
import { expect, it } from 'vitest'
import { picture, sendFile } from '../../../../app/testing/send-file.ts'
import { startWorld, type TestCompany } from '../../../../app/testing.ts'
import { readPdf } from '../../../../platform/testing/read-pdf.ts'
import { proposals } from '../../../proposals/contract.ts'
import { shippedTemplates } from '../../../proposals/document/template/shipped.ts'
import type { TemplateBody } from '../../blocks/template-body.ts'
import { templates } from '../../contract.ts'
import type { SourceBody } from '../../source/source-body.ts'
import { sourceOfBlocks } from '../../source/source-of-blocks.ts'
import { made, proposalOf, standard, usual, written } from '../bodies/test-templates.ts'
import { cleanCss } from './clean-css.ts'
import { cleanSource } from './clean-source.ts'
import { faultsOfSource } from './source-faults.ts'

const world = await startWorld()

const source = (html: string, css = ''): SourceBody => ({ form: 'source', orientation: 'portrait', html, css })
const known = () => true
const id = '0198f000-0000-7000-8000-000000000003'
const foreign = '0198f000-0000-7000-8000-0000000000ff'
const cleaned = (html: string, css = '', values: Record<string, string> = {}) =>
  cleanSource(source(html, css), {
    values,
    picture: (one) => (one === id ? `/api/public/pictures/${id}` : null),
    isHidden: (kind) => kind === 'storage',
    drawn: (name) => (name === 'months' ? '<svg><path d="M0 0"/></svg>' : null),
  })

async function turned(company: TestCompany, templateId: string) {
  const { revision } = await company.admin.call(templates.template, { params: { id: templateId } })
  return company.admin.call(templates.turnTemplate, { params: { id: templateId }, body: { revision } })
}

it('a template of blocks is turned into HTML and CSS one way: what is in use and the blocks stay until it is published', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: templateId, revision } = await made(company, written('Publicado'))
  const params = { id: templateId }
  await admin.call(templates.saveTemplateDraft, { params, body: { body: written('Rascunho *forte*'), revision } })
  const now = await turned(company, templateId)
  expect(now).toMatchObject({ form: 'source', published: 1, hasDraft: true, body: { form: 'source' } })
  const body = now.body as SourceBody
  expect(body.html).toContain('Rascunho <strong>forte</strong>')
  expect(body.html).toContain('Para {{lead.primeiroNome}}')
  const versions = async () => (await admin.call(templates.templateVersions, { params })).list
  expect((await versions()).map(({ number, note, isInUse }) => [number, note, isInUse])).toEqual([
    [2, 'Blocos antes do HTML', false],
    [1, '', true],
  ])
  const again = await admin.request('POST', `/api/templates/${templateId}/source`, { revision: now.revision })
  expect([again.status, again.body]).toEqual([422, expect.objectContaining({ Code: 'templates.wrong_form' })])
  const late = await admin.request('POST', `/api/templates/${templateId}/source`, { revision: 1 })
  expect(late.status).toBe(409)
  const published = await admin.call(templates.publishTemplate, { params, body: { revision: now.revision } })
  const restored = await admin.call(templates.restoreTemplate, {
    params: { id: templateId, number: '2' },
    body: { revision: published.revision },
  })
  expect(restored).toMatchObject({
    form: 'blocks',
    published: 4,
    body: written('Rascunho *forte*'),
  })
  const { revision: next } = await turned(company, templateId)
  expect(next).toBeGreaterThan(now.revision)
  const dropped = await admin.call(templates.dropTemplateDraft, { params, query: { revision: next } })
  expect(dropped).toMatchObject({ form: 'blocks', hasDraft: false })
  const other = await world.company()
  expect((await other.admin.request('POST', `/api/templates/${templateId}/source`, { revision: 1 })).status).toBe(404)
})

it('paper and page of every shipped template say as HTML what they said as blocks', async () => {
  const company = await world.company()
  const { admin } = company
  const proposal = await proposalOf(company)
  const words = (pages: string[]) =>
    pages
      .join(' ')
      .replace(/\d+ ?\/ ?\d+/g, '')
      .match(/[\p{L}]{4,}/gu) ?? []
  for (const { body } of [shippedTemplates[0]!, shippedTemplates.at(-1)!]) {
    const { id: templateId } = await made(company, body)
    const paper = async () => {
      const { status, body: file } = await admin.request(
        'GET',
        `/api/proposals/${proposal.id}/template-preview?templateId=${templateId}`,
      )
      expect(status).toBe(200)
      return readPdf(file as Uint8Array).pages
    }
    const before = await paper()
    await turned(company, templateId)
    const after = await paper()
    expect(after).toHaveLength(before.length)
    const [had, has] = [new Set(words(before)), new Set(words(after))]
    expect([...had].filter((word) => !has.has(word))).toEqual([])
  }
})

it('the customer’s page shows it in a frame that is filled, and the PDF of the proposal is made of it', async () => {
  const company = await world.company()
  const { admin } = company
  const sent = await sendFile<{ id: string; url: string }>(admin, 'POST /api/templates/pictures', {
    name: 'obra.png',
    content: await picture(300, 200),
  })
  const { id: templateId } = await usual(company, standard)
  const { revision } = await turned(company, templateId)
  const html = `<section class="page" data-kind="free"><div class="body"><h2>Olá {{lead.nome}}</h2>
    {% if projeto.previsaoDeFechamento %}<p>Fecha</p>{% endif %}<div data-block="months"></div>
    <img src="${sent.content.url}" alt=""><p style="color: red">Feito à mão</p></div></section>`
  const params = { id: templateId }
  const saved = await admin.call(templates.saveTemplateDraft, {
    params,
    body: { body: source(html, '.body { color: green }'), revision },
  })
  await admin.call(templates.publishTemplate, { params, body: { revision: saved.revision } })
  const proposal = await proposalOf(company)
  const pages = await proposal.paper()
  expect(pages).toHaveLength(1)
  expect(pages[0]).toContain('Olá Maria Lima')
  expect(pages[0]).not.toContain('Fecha')
  const { token } = await admin.call(proposals.share, { params: { id: proposal.id } })
  const shown = await proposal.page(token)
  expect(shown).toMatchObject({ body: null, source: expect.stringContaining('Olá Maria Lima') })
  expect(shown!.source).toContain('<svg')
  expect(shown!.source).toContain(sent.content.url)
  expect(shown!.source).toContain('.body{color:green}')
  expect(shown!.source).toContain("default-src 'none'")
  const other = await world.company()
  const { id: theirs } = await made(other, standard)
  await turned(other, theirs)
  const { paper } = await other.admin.call(proposals.previewSource, { body: { body: source(html) } })
  expect(paper).not.toContain('/api/public/pictures/')
})

it('what a template may not hold is told with its place, kept from being published, and not shown', async () => {
  const company = await world.company()
  const { admin } = company
  const { id: templateId } = await made(company, written('x'))
  const { revision } = await turned(company, templateId)
  const html = [
    '<div>',
    '<script>alert(1)</script>',
    '<svg onload="alert(1)"><script>alert(2)</script></svg>',
    `<img src="https://x.example/a.png"><img src="file:///etc/passwd">`,
    '<p onclick="alert(1)" class="{{lead.nome}}" style="background: url(http://x.example/a)">a</p>',
    '<a href="javascript:alert(1)">b</a>',
    '<p style="color: {{lead.nome}}">c</p>',
    '{{naoExiste.nada}}',
  ].join('\n')
  const css =
    '@import "http://x.example/a.css";\n.a { background: url(file:///etc/passwd) }\n@font-face { font-family: x; src: url(/x.woff) }\n.b { color: {{lead.nome}} }'
  const params = { id: templateId }
  const saved = await admin.call(templates.saveTemplateDraft, { params, body: { body: source(html, css), revision } })
  const { faults } = await admin.call(templates.checkTemplate, { body: { body: source(html, css) } })
  const texts = faults.map(({ kind, what, at }) => `${at?.part ?? ''} ${at?.line ?? ''} ${kind} ${what}`.trim())
  expect(texts).toEqual(
    expect.arrayContaining([
      'html 1 unclosed <div>',
      'html 2 not-allowed <script>',
      'html 3 not-allowed <svg>',
      'html 4 not-allowed src="https://x.example/a.png"',
      'html 4 not-allowed src="file:///etc/passwd"',
      'html 5 not-allowed onclick="alert(1)"',
      'html 5 not-allowed class="{{lead.nome}}"',
      'html 5 not-allowed url(http://x.example/a)',
      'html 6 not-allowed href="javascript:alert(1)"',
      'html 7 not-allowed style="color: {{lead.nome}}"',
      'css 4 not-allowed {{lead.nome}} }',
      'unknown-field naoExiste.nada',
    ]),
  )
  expect(faults.every(({ isError }) => isError)).toBe(true)
  const refused = await admin.request('POST', `/api/templates/${templateId}/versions`, { revision: saved.revision })
  expect([refused.status, refused.body]).toEqual([422, expect.objectContaining({ Code: 'templates.has_faults' })])
  const { paper, web } = await admin.call(proposals.previewSource, { body: { body: source(html, css) } })
  for (const shown of [paper, web]) {
    expect(shown).not.toMatch(
      /<script|onload|onclick|javascript:|x\.example|file:|@import|@font-face *\{ *font-family: *x/,
    )
    expect(shown).toContain('>a</p>')
  }
  const lines = cleanCss('@import "a";\n.a{background:url(file:///x)}\n@font-face{src:url(/x)}', () => null)
  expect(lines.faults.map(({ what, line }) => [what, line])).toEqual([
    ['@import', 1],
    ['url(file:///x)', 2],
    ['@font-face', 3],
  ])
  for (const [name, content] of [
    ['html', 'x'.repeat(400_001)],
    ['css', 'a{}'.repeat(40_000)],
  ] as const) {
    const { status, body } = await admin.request('PUT', `/api/templates/${templateId}/draft`, {
      body: { ...source(''), [name]: content },
      revision: saved.revision,
    })
    expect([name, status, JSON.stringify(body)]).toEqual([
      name,
      422,
      expect.stringContaining('O código é longo demais'),
    ])
  }
  const huge = await admin.request('PUT', `/api/templates/${templateId}/draft`, {
    body: source('', 'a'.repeat(10_000_000)),
    revision: saved.revision,
  })
  expect(huge.status).toBe(413)
})

it('whatever is written, nothing that runs or loads from elsewhere comes out', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '/',
    '=',
    ' ',
    '<script>',
    '</script>',
    '<style>',
    '</style>',
    '<p ',
    '<img src=',
    '<svg',
    'onload=',
    'style=',
    'url(',
    'http://x',
    '{{',
    '}}',
    '{% if lead.nome %}',
    '{% endif %}',
    '{{lead.nome}}',
    '<!--',
    '-->',
    '&lt;',
    '&#60;',
    '<div data-block="months">',
    '\uE010months\uE011',
    '<![CDATA[',
    ']]>',
    '<math>',
    '<iframe srcdoc="',
    'javascript:',
    'a',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 16 }), fc.array(piece, { maxLength: 8 }), (html, css) => {
      const given = html.join('')
      let shown: { html: string; css: string }
      try {
        shown = cleaned(given, css.join(''), { 'lead.nome': '<img src=x onerror=alert(1)>' })
      } catch (error) {
        if ((error as Error).name === 'TextFault' || /unreadable|too-much/.test((error as Error).message)) return
        throw error
      }
      const tags = shown.html.replaceAll('<svg><path d="M0 0"/></svg>', '').match(/<[^>]*>/g) ?? []
      for (const tag of tags) {
        expect(tag).toMatch(/^<\/?(p|img|div|a)\b/)
        expect(tag).not.toMatch(/\son\w+=|src="(?!\/api)|url\(|javascript:|srcdoc/)
      }
      expect(shown.css).not.toMatch(/<|url\((?!\/api)|@import/)
      faultsOfSource(source(given, css.join('')), known)
    }),
    { numRuns: 1000 },
  )
})

it('a page for what a proposal has not is left out, and another company’s picture as well', () => {
  const page = (kind: string, inside: string) =>
    `<section class="page" data-kind="${kind}"><div class="body">${inside}</div></section>`
  expect(cleaned(page('storage', 'Bateria')).html).toBe('')
  expect(cleaned(page('free', '<div data-block="roof"></div>')).html).toBe('')
  expect(cleaned(page('free', '<div data-block="months"></div>')).html).toContain('<div data-block="months"><svg>')
  expect(cleaned(`<img src="/api/public/pictures/${foreign}"><img src="/api/public/pictures/${id}">`).html).toBe(
    `<img /><img src="/api/public/pictures/${id}" />`,
  )
  expect(
    cleaned('<p>{% if preProposta.x > 1 %}sim{% else %}{{lead.nome}}{% endif %}</p>', '', { 'lead.nome': 'A & <b>' })
      .html,
  ).toBe('<p>A &amp; &lt;b&gt;</p>')
})

it('only this code has blocks drawn: what a text, an entity or a value brings of its signs stays nothing', () => {
  for (const given of ['\uE010months\uE011', '&#xE010;months&#xE011;', '&#57360;months&#57361;', '{{lead.nome}}'])
    expect(cleaned(`<p>${given}</p>`, '', { 'lead.nome': '\uE010months\uE011' }).html).toBe('<p>months</p>')
  expect(cleaned('<p title="&#xE010;months&#xE011;">a</p>').html).toBe('<p title="months">a</p>')
})

it('a name that draws nothing is told: a block of texts, a page that there is not, and what a page does not say', async () => {
  const { admin } = await world.company()
  const names = [
    'months',
    'cover',
    'footer',
    'energy.title',
    'text',
    'columns',
    'naoexiste',
    'naoexiste.title',
    'cover.title',
    'free.lead',
  ]
  const html = names.map((name) => `<div data-block="${name}"></div>`).join('\n')
  const { faults } = await admin.call(templates.checkTemplate, { body: { body: source(html) } })
  expect(faults.map(({ kind, what, at }) => [kind, what, at?.line])).toEqual(
    names.slice(4).map((name, at) => ['unknown-block', name, at + 5]),
  )
})

it('conditions and links of blocks mean the same as HTML', () => {
  const text = (words: string, when?: object) => ({
    id: words,
    kind: 'text',
    settings: { text: words, tone: 'plain' },
    ...(when && { when }),
  })
  const blocks = [
    text('cheio', { field: 'lead.cidade', is: 'filled' }),
    text('vazio', { field: 'lead.cidade', is: 'empty' }),
    text('igual', { field: 'lead.cidade', is: 'equal', value: '"Uberlândia"' }),
    text('acima', { field: 'preProposta.preco', is: 'above', value: 'R$ 1.000,50' }),
    text('abaixo', { field: 'preProposta.preco', is: 'below', value: '1.000,50' }),
    text('nunca', { field: 'preProposta.preco', is: 'above', value: 'muito' }),
    text('[Site](https://exemplo.com.br)'),
  ]
  const body = { form: 'blocks', orientation: 'portrait', pages: [{ id: 'p', kind: 'free', blocks }] } as TemplateBody
  const { html } = sourceOfBlocks(body)
  expect(html).not.toContain('target=')
  const said = (values: Record<string, string>) =>
    ['cheio', 'vazio', 'igual', 'acima', 'abaixo', 'nunca'].filter((word) =>
      cleaned(html, '', values).html.includes(word),
    )
  expect(said({})).toEqual(['vazio'])
  expect(said({ 'lead.cidade': 'UBERLANDIA', 'preProposta.preco': 'R$ 2.000,00' })).toEqual(['cheio', 'igual', 'acima'])
  expect(said({ 'lead.cidade': 'Araxá', 'preProposta.preco': 'R$ 1.000,40' })).toEqual(['cheio', 'abaixo'])
  expect(said({ 'preProposta.preco': 'a combinar' })).toEqual(['vazio'])
  expect(cleaned(html).html).toContain('href="https://exemplo.com.br" target="_blank" rel="noopener noreferrer"')
})

it('a preview brings its fonts once, beside both documents', async () => {
  const { admin } = await world.company()
  const { fonts, paper, web } = await admin.call(proposals.previewSource, { body: { body: source('<p>a</p>') } })
  expect(fonts).toContain('@font-face')
  for (const shown of [paper, web]) expect(shown).not.toContain('@font-face')
})
