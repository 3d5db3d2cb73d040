import { html } from '../../../../platform/document/html.ts'
import type { ProposalDocumentModel } from '../document-model.ts'
import { type TextBlock, textPages } from '../own/text-pages.ts'
import { worded } from '../own/worded-warranties.ts'
import type { PageContext, PageHead } from '../page.ts'
import { type PrintedWords, printedWords } from '../printed/printed-words.ts'

/** What the company says of itself, as far as it has written it. */
export const aboutPages = ({ company }: ProposalDocumentModel) =>
  textPages([{ heading: '', text: company.about ?? '' }])

export const aboutHead = ({ model, t }: PageContext): PageHead => ({
  section: t('document.section.company'),
  title: t('document.about.title', { company: model.company.name }),
  packed: true,
})

export const about = ({ model, part }: PageContext) => textBlocks(aboutPages(model)[part])

/** Warranties and payment in the company's own words. */
export const termsPages = (model: ProposalDocumentModel, words: PrintedWords = printedWords(model.lang)) =>
  textPages([
    ...worded(model.terms, words),
    { heading: words.t('document.own.payment'), text: model.terms.paymentText ?? '' },
  ])

export function termsHead({ model, t }: PageContext): PageHead {
  const { warrantyTexts, paymentText } = model.terms
  const both = warrantyTexts && paymentText
  return {
    section: t('document.section.own'),
    title: t(both ? 'document.own.title' : warrantyTexts ? 'document.own.warranties' : 'document.own.payment'),
    packed: true,
  }
}

export const terms = ({ model, words, part }: PageContext) => textBlocks(termsPages(model, words)[part])

const textBlocks = (blocks: TextBlock[] = []) =>
  blocks.length === 0
    ? null
    : html`${blocks.map(({ heading, text }) => html`<div>${heading && html`<h3 style="margin-bottom:1mm">${heading}</h3>`}<p style="white-space:pre-line;overflow-wrap:anywhere">${text}</p></div>`)}`
