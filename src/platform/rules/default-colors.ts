/** The colours of a company that chose none: a dark teal and a green. */
export const defaultColors = { primaryColor: '#004B57', secondaryColor: '#2BB673' } as const
