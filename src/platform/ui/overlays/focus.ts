const stops =
  'a[href],button:not(:disabled),input:not(:disabled):not([tabindex="-1"]),textarea:not(:disabled),select:not(:disabled),[tabindex="0"]'

/** The first thing inside that the keyboard can stop at. */
export const firstStopIn = (inside: HTMLElement | null) =>
  [...(inside?.querySelectorAll<HTMLElement>(stops) ?? [])].find((stop) => stop.offsetParent !== null)
