/** To be told of one's turn with the page closed, in English. */
export const enNotices = {
  pushOn: 'Notify me on this device, even if the page is closed',
  pushNever:
    'This browser cannot notify you when the page is closed. On iPhone and iPad, add QG to the home screen first.',
  pushFailed: 'The browser’s notification service does not answer. Try again in a few minutes.',
  mailOn: 'Email me if the page is closed',
  mailAddress: 'Your address',
  mailAsk: 'Get email',
  mailPrivate: 'Other players do not see your address. It is erased when you stop.',
  mailAsked:
    'A confirmation email is on its way to {address}. Open the link in it within 24 hours.',
  mailTold: 'QG writes to {address} when it is your turn.',
  mailStop: 'Stop email',
  mailBad: 'This is not a valid address.',
  noticeMany: 'Too many requests. Try again later.',
  noticeTable: 'For this table too',
  noticeAll: 'These notices are for all your games in this browser.'
}
