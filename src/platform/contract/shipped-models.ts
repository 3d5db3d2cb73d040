/**
 * Records that every company starts with, by ids that are the same in each, so that what the product brings along may name them: the
 * e-mail that welcomes a customer after the sale.
 */
export const welcomeMailId = '01900000-0000-7000-8000-0000000e0001'
