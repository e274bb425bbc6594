// The version that this page was built from: it comes with its server, so it is that one's too.
declare const __TABLEE_VERSION__: string
export const VERSION = __TABLEE_VERSION__
