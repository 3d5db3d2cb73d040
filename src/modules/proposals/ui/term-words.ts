import { formatMoney } from '../../../platform/ui/text/formats.ts'
import { useText } from '../../../platform/ui/text/use-text.ts'
import { paymentTermsMessages } from '../offer/payment-terms.ts'

/** What `loanTerms` and its like need to put the terms of a payment into the person's language. */
export const useTermWords = () => ({ t: useText(paymentTermsMessages).t, money: formatMoney })
