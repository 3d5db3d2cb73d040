import { createElement, type ReactNode } from 'react'

/** Amounts, spans of time and days: what people look for in a contract. */
const telling = /(R\$\s?[\d.]+(?:,\d\d)?|\d+(?: \([^)]{1,40}\))? (?:dias?|mês|meses|anos?|parcelas?)|\d\d\/\d\d\/\d{4})/

const isHeading = (line: string) => line.length < 80 && !/[.;:,!?]$/.test(line)

/** The words of a page as large as those of the rest, a paragraph for each of its lines; as what is frozen they never change. */
export const PageText = ({ text, title }: { text: string; title: string }): ReactNode =>
  createElement('div', { className: 'sg-text' }, <small>{title}</small>, ...text.split('\n').map(paragraph))

const paragraph = (line: string) =>
  createElement('p', { className: isHeading(line) ? 'sg-heading' : undefined }, ...line.split(telling).map(marked))

const marked = (part: string, at: number) => (at % 2 === 1 ? createElement('mark', null, part) : part)
