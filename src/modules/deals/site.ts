/** How a site is supplied; supply at high voltage is billed in group A. */
export const supplies = ['single', 'two', 'three', 'high'] as const
/** The voltages of supply, as written on bills. */
export const tensions = ['127/220 V', '220/380 V', '13,8 kV ou mais'] as const
/** The direction that a roof faces. */
export const roofFaces = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
