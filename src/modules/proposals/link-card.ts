import { formatsOf } from '../../platform/i18n/formats.ts'
import { companyLang, defineMessages, formatMessage } from '../../platform/i18n/messages.ts'
import type { ProposalResult } from './proposal-result.ts'

const words = defineMessages({
  'link_card.title': { pt: 'Proposta {number} de energia solar', en: 'Solar proposal {number}' },
  'link_card.closed': { pt: 'Proposta de energia solar', en: 'Solar proposal' },
  'link_card.saving': {
    pt: 'Conta de luz de {before} para {after} por mês, em média no 1º ano',
    en: 'Electricity bill from {before} to {after} per month, on average in the first year',
  },
  'link_card.saving_more': {
    pt: 'Conta de luz, com o consumo que vem, de {before} para {after} por mês, em média no 1º ano',
    en: 'Electricity bill, with the consumption to come, from {before} to {after} per month, on average in the first year',
  },
  'link_card.plain': {
    pt: 'Veja as contas, escolha como pagar e aceite',
    en: 'See the numbers, choose how to pay and accept',
  },
  'link_card.password': { pt: 'Abre com a senha que você recebeu', en: 'Opens with the password you received' },
})

interface LinkCard {
  title: string
  description: string
}

interface Linked {
  number: number
  /** Whether the link alone opens the proposal: no password, and not expired. */
  isOpen: boolean
  hasPassword: boolean
  firstYear: Pick<ProposalResult['firstYear'], 'today' | 'meanWithout' | 'meanWith' | 'savingCents'>
}

/**
 * The preview that messengers show for a proposal's link. They fetch it before anybody opens the page, and everyone
 * who receives the message sees it: it names no customer and reveals nothing protected by a password.
 */
export function linkCard({ number, isOpen, hasPassword, firstYear }: Linked): LinkCard {
  const t = (key: keyof typeof words, values = {}) => formatMessage(companyLang, words[key], values)
  if (hasPassword) return { title: t('link_card.closed'), description: t('link_card.password') }
  if (!isOpen) return { title: t('link_card.closed'), description: '' }
  const { today, meanWithout, meanWith, savingCents } = firstYear
  const { wholeMoney } = formatsOf(companyLang)
  const description =
    savingCents > 0
      ? t(today ? 'link_card.saving_more' : 'link_card.saving', {
          before: wholeMoney(meanWithout.total),
          after: wholeMoney(meanWith.total),
        })
      : t('link_card.plain')
  return { title: t('link_card.title', { number }), description }
}
