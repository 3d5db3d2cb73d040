/** Addresses of files are good for a quarter of an hour: what shows them is read again before. */
export const addressesLiveFor = 600_000
