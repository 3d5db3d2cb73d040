import { aboutMaking } from '../../../../platform/export/about-file.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { dayIn } from '../../../../platform/i18n/days.ts'
import { formatsOf } from '../../../../platform/i18n/formats.ts'
import { formatMessage } from '../../../../platform/i18n/messages.ts'
import { translate } from '../../../../platform/i18n/registry.ts'
import { type AsOf, withAsOf } from '../../../../platform/questions/as-of.ts'
import { whereText } from '../../../../platform/questions/cell.ts'
import { timeZoneOf } from '../../../organisation/server/public.ts'
import { besideTable } from '../../beside-table.ts'
import { cardDrawn } from '../../card-drawn.ts'
import type { Card, Figure } from '../../contract.ts'
import { isDrawable } from '../../drawable.ts'
import { cardReading } from '../../drawings/readings.ts'
import { sinceLines, todayText } from '../../drawings/since-then.ts'
import { changeText, figureText } from '../../figure-text.ts'
import { arranged, reportMeasures, wholeWhere } from '../../report-search.ts'
import { dashboard } from '../dashboard.ts'
import { nativePivotOf } from '../file/native-pivot.ts'
import { ownDashboard } from '../own-dashboard.ts'
import { aboutOf, aboutPast, aboutShown, pivotCells } from '../pivot-file.ts'
import { askedQuestion, whereOf } from '../question-of.ts'
import { registerOf } from '../register.ts'
import { cellsBehind, shown } from '../rows.ts'
import type { PaperBlock, PaperFigure } from './paper.ts'
import type { SentAddress } from './sent-address.ts'
import { pageSheet, sheetOf } from './sent-sheet.ts'

/** The most records in a file that is sent, and on paper; the mail links to the rest. */
const maxRows = { inFile: 5_000, onPaper: 200 } as const

/** What a recipient is sent, counted with their own rights. */
export interface SentContent {
  title: string
  about: string[][]
  figures: PaperFigure[]
  blocks: PaperBlock[]
  sheet: Buffer
  /** Records that the file leaves out. */
  leftOut: number
}

export async function contentOf(ctx: Ctx, name: string, sent: SentAddress): Promise<SentContent> {
  if (sent.kind === 'report') return reportContent(ctx, name, sent)
  const { today, ...page } = await pageOf(ctx, sent)
  const about = aboutPage(ctx, page)
  return {
    title: name,
    about,
    figures: page.figures.map((figure) => paperFigure(ctx, figure)),
    blocks: page.cards.map((card) => cardBlock(ctx, card, today)),
    sheet: pageSheet(ctx, name, page, about),
    leftOut: 0,
  }
}

type ReportSent = Extract<SentAddress, { kind: 'report' }>

async function reportContent(ctx: Ctx, name: string, { spec, report: kept }: ReportSent): Promise<SentContent> {
  const asked = { facts: kept.facts, where: whereText(wholeWhere(spec, kept.where)) }
  const where = await whereOf(ctx, asked.where)
  const about = await aboutOf(ctx, { title: name, facts: kept.facts, where })
  const given = { title: name, about, figures: [] }
  if (kept.look === 'rows') {
    const found = await cellsBehind(ctx, { ...asked, columns: kept.list }, maxRows.inFile)
    const rows = found.rows.slice(0, maxRows.onPaper).map((row) => row.map((cell) => shown(ctx.lang, cell)))
    const note = found.total > rows.length ? [restWords(ctx, rows.length, found.total)] : []
    return {
      ...given,
      blocks: [{ title: '', isWhole: true, table: { head: found.head, rows }, notes: note }],
      sheet: sheetOf(name, found.head, found.rows, about),
      leftOut: Math.max(0, found.total - found.rows.length),
    }
  }
  const facts = (await registerOf(ctx)).find(({ id }) => id === kept.facts)
  const report = arranged({ ...kept, measures: reportMeasures(kept, facts) }, facts)
  const isChart = report.look === 'chart'
  const question = await askedQuestion(ctx, {
    ...asked,
    measures: report.measures,
    rows: isChart ? report.rows.slice(0, 1) : report.rows,
    columns: isChart ? [] : report.columns,
    compare: isChart ? undefined : report.compare,
  })
  const { answer, whole, head, rows, looks } = await pivotCells(ctx, question, report)
  const aboutLines = [...about, ...aboutShown(ctx, question, report.shown)]
  const look = answer.rows[0]?.isOrdered ? 'columns' : 'bars'
  const card = { id: spec.id, title: '', look, ignores: [], beside: [], answer } as Card
  const written = rows.map((row) => row.map((cell) => shown(ctx.lang, cell)))
  return {
    ...given,
    about: aboutLines,
    blocks: [
      ...(isChart && question.rows.length > 0 ? [{ ...cardBlock(ctx, card, ctx.today), isWhole: true }] : []),
      {
        title: '',
        isWhole: true,
        table: { head, rows: written.slice(0, maxRows.onPaper) },
        notes: written.length > maxRows.onPaper ? [restWords(ctx, maxRows.onPaper, written.length)] : [],
      },
    ],
    sheet: sheetOf(name, head, rows, aboutLines, looks, nativePivotOf(ctx, whole)),
    leftOut: 0,
  }
}

const restWords = (ctx: Ctx, count: number, total: number) =>
  translate(ctx.lang, 'insights.sendings.first', { count, total })

interface Page {
  figures: readonly Figure[]
  cards: readonly Card[]
  span: { from: string; to: string }
  compared: { from: string; to: string } | null
  asOf?: AsOf | undefined
}

async function pageOf(ctx: Ctx, sent: Exclude<SentAddress, ReportSent>): Promise<Page & { today: string }> {
  const today = dayIn(ctx.now, await timeZoneOf(ctx))
  if (sent.kind === 'dashboard') return { ...(await dashboard(ctx, sent.page, sent.filter, sent.asOf)), today }
  const { cards, ...own } = await ownDashboard(ctx, sent.cards, sent.filter, sent.asOf)
  return { ...own, figures: [], cards: cards.filter((card) => card !== null), today }
}

function aboutPage(ctx: Ctx, { span, compared, asOf }: Page): string[][] {
  const formats = formatsOf(ctx.lang)
  const days = ({ from, to }: Page['span']) => `${formats.date(from)} – ${formats.date(to)}`
  const word = (key: 'period' | 'compared') => translate(ctx.lang, `insights.sendings.${key}`)
  return [
    ...aboutPast(ctx, withAsOf({}, asOf)),
    [word('period'), days(span)],
    ...(compared ? [[word('compared'), days(compared)]] : []),
    ...aboutMaking(ctx),
  ]
}

function paperFigure({ lang }: Ctx, { title, as, value, before, now, untold }: Figure): PaperFigure {
  if (untold) return { title, value: figureText(lang, as, null), change: untold }
  const change = value !== null && before !== null && value !== before ? changeText(lang, as, value - before) : ''
  const today = now == null ? '' : todayText(lang, as, value, now)
  return { title, value: figureText(lang, as, value), change: [change, today].filter(Boolean).join(' · ') }
}

/** A card on paper: its drawing, or its figures if it is a table, a ranking or a map. */
function cardBlock({ lang }: Ctx, card: Card, today: string): PaperBlock {
  const { title, look, answer } = card
  if (card.untold) return { title, notes: [card.untold] }
  const notes = sinceLines(card, lang).map(({ text }) => text)
  if (look === 'figure') {
    const [cell] = answer.cells
    const text = answer.measures.map(({ title: of, as }, at) => `${of}: ${figureText(lang, as, cell?.values[at])}`)
    return { title, notes: [...text, ...notes] }
  }
  if (!isDrawable(look, answer))
    return {
      title,
      notes: [
        formatMessage(lang, {
          pt: 'Dados insuficientes para gerar o gráfico.',
          en: 'Not enough data to build the graph.',
        }),
        ...notes,
      ],
    }
  const reading = cardReading({ card, lang, today })
  if (reading) notes.unshift(reading)
  const drawn = cardDrawn({ card, lang, today })
  if (drawn) {
    const { draw, legend, note } = drawn
    return { title, draw, legend, notes: note ? [note, ...notes] : notes }
  }
  const { head, rows } = besideTable(card, lang)
  const written = rows.slice(0, 20).map(({ cells }) => cells.map(({ text }) => text))
  return { title, isWhole: head.length > 4, table: { head: [...head], rows: written }, notes }
}
