/**
 * Records that every company starts with, by ids that are the same in each, so that what the product brings along may name them: the
 * e-mails to customers that ready rules send.
 */
export const shippedMails = {
  welcome: '01900000-0000-7000-8000-0000000e0001',
  'instalment-due': '01900000-0000-7000-8000-0000000e0002',
  'instalment-late': '01900000-0000-7000-8000-0000000e0003',
  plan: '01900000-0000-7000-8000-0000000e0004',
  cancelled: '01900000-0000-7000-8000-0000000e0005',
} as const
export type ShippedMail = keyof typeof shippedMails
