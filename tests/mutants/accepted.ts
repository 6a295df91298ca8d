/**
 * Survivors that were looked at and may live, each with the reason: most often nobody could tell the
 * difference.
 */

export interface Accepted {
  readonly file: string;
  /** The line in which the mutant begins, without the space around it. */
  readonly line: string;
  /**
   * The text that replaced the expression, on one line; absent where every mutant of the line is accepted.
   */
  readonly replacement?: string;
  readonly reason: string;
}

const together = 'The three are null together; asking for each is for the compiler.';
const metBefore = 'A margin of nothing was answered a line before.';
const sameArea =
  'A few miles to the east, and within a mile of a sector of the same area: as good a stand-in.';
const noPlace = 'Two sums of floating numbers that are equal to the last bit: no two places on earth are.';
const goneBetween = 'Only between two queries of one call can one of them go.';
const ofMatches =
  'Only a match has a chat, between two who are signed in and what they saved: asking is for the compiler.';
const anyKey = 'Whatever words the key is made with, it opens what it sealed.';
const speedOnly =
  'Only how much is read, and in which order: what does not fit, or was shown, is left out by the same query.';
const wordsOfLog = 'What the log says of a surprise: who registers hears that it failed, which is tested.';
const noCookie = 'A text without “=” holds no cookie, as the empty one holds none.';

export const accepted: readonly Accepted[] = [
  {
    file: 'domain/postcode-areas.ts',
    line: "E: ['London', 51.532, -0.035],",
    reason: sameArea,
  },
  {
    file: 'domain/postcode-areas.ts',
    line: "SE: ['London', 51.475, -0.06],",
    reason: sameArea,
  },
  {
    file: 'domain/likes.ts',
    line: 'return hasNewMatch && (seenUntil === null || matchedAt > seenUntil);',
    replacement: 'false',
    reason: 'Every date is later than null: asking for null is for the compiler.',
  },
  {
    file: 'domain/criteria.ts',
    line: 'fits: squared <= chordSquaredOfMiles(searchRadius),',
    replacement: 'squared < chordSquaredOfMiles(searchRadius)',
    reason: noPlace,
  },
  {
    file: 'domain/criterion.ts',
    line: 'margin === null || bound === null || limit === null',
    reason: together,
  },
  {
    file: 'domain/criteria.ts',
    line: "const under = bound === 'max' ? margin > 0 : margin < 0;",
    reason: metBefore,
  },
  {
    file: 'domain/criteria.ts',
    line: "const more = bound === 'min' ? margin > 0 : margin < 0;",
    replacement: 'margin >= 0',
    reason: metBefore,
  },
  {
    file: 'domain/criteria.ts',
    line: "const more = bound === 'min' ? margin > 0 : margin < 0;",
    replacement: 'margin <= 0',
    reason: metBefore,
  },
  {
    file: 'domain/accounts.ts',
    line: ".refine((it) => it === '' || isStrongPassword(it), accountWords.passwordWeak);",
    replacement: 'false',
    reason: 'An empty password is refused before, and a field shows the first of its words.',
  },
  {
    file: 'domain/accounts.ts',
    line: ".refine((it) => it === '' || isStrongPassword(it), accountWords.passwordWeak);",
    replacement: '"Stryker was here!"',
    reason: 'An empty password is refused before, and a field shows the first of its words.',
  },
  {
    file: 'domain/accounts.ts',
    line: "context.addIssue({ code: 'custom', path: [field], message });",
    replacement: '""',
    reason: 'zod asks for a code; nobody reads it.',
  },
  {
    file: 'domain/kinds/kind.ts',
    line: "issues.push({ code: 'custom', message, input: value, path: [name] });",
    replacement: '""',
    reason: 'zod asks for a code; nobody reads it.',
  },
  {
    file: 'domain/kinds/kind.ts',
    line: "if (typeof min === 'number' && typeof max === 'number' && max < min)",
    replacement: 'true',
    reason: 'No number is less than nothing: asking whether both are numbers is for the compiler.',
  },
  {
    file: 'domain/money.ts',
    line: 'if (held <= coarseFrom) return held / slider.perPositionBelow;',
    replacement: 'held < coarseFrom',
    reason: 'At a million both sums are 50.',
  },
  {
    file: 'domain/money.ts',
    line: 'const step = price < coarseFrom ? fineStep : coarseStep;',
    replacement: 'price <= coarseFrom',
    reason: 'A million stands on a step of either size.',
  },
  {
    file: 'domain/money.ts',
    line: 'return min === null || min <= floor ? null : min;',
    replacement: 'false',
    reason: 'Null is not more than a floor of 0: asking for null is for the compiler.',
  },
  {
    file: 'domain/money.ts',
    line: 'const max = range.max !== null && stored !== null ? Math.max(range.max, stored) : range.max;',
    replacement: 'true',
    reason: 'The larger of a price and null is the price: asking for null is for the compiler.',
  },
  {
    file: 'domain/money.ts',
    line: 'return { min: range.min, max: max !== null && range.min !== null ? Math.max(max, range.min) : max };',
    replacement: 'true',
    reason: 'The larger of a price and null is the price: asking for null is for the compiler.',
  },
  {
    file: 'domain/typed-money.ts',
    line: 'if (!read.allowed) return read;',
    replacement: 'false',
    reason: 'A refusal has no value, which is neither above nor below a bound: it is what is answered.',
  },
  {
    file: 'server/features/likes/view.ts',
    line: 'if (mine === undefined || theirs === undefined || person === undefined) return [];',
    reason: goneBetween,
  },
  {
    file: 'server/features/likes/view.ts',
    line: 'isNew: isNewMatch({ hasNewMatch: mine.hasNewMatch ?? false, seenUntil }, pair.matchedAt),',
    reason: 'Of an intention of one’s own it is always told.',
  },
  {
    file: 'server/features/chat/view.ts',
    line: 'if (person === undefined || mine === undefined || theirs === undefined) return [];',
    reason: goneBetween,
  },
  {
    file: 'server/features/chat/actions.ts',
    line: 'const isSame = earlier?.chatId === row.chatId && earlier.senderId === row.senderId;',
    replacement: 'earlier.chatId',
    reason: 'The message is there: its id was found taken in the same transaction.',
  },
  {
    file: 'server/features/discovery/actions.ts',
    line: 'own.id === null',
    replacement: 'false',
    reason: 'A draft has no id that a like could name: to ask for its likes finds none.',
  },
  {
    file: 'server/core/sealed.ts',
    line: 'if (bytes.length <= ivBytes + tagBytes) return undefined;',
    replacement: 'bytes.length < ivBytes + tagBytes',
    reason: 'A seal around nothing is refused when it is read as well.',
  },
  {
    file: 'server/core/sealed.ts',
    line: '} catch {',
    replacement: '{}',
    reason: 'To return nothing is to return undefined.',
  },
  {
    file: 'server/features/discovery/cursor.ts',
    line: '} catch {',
    replacement: '{}',
    reason: 'To return nothing is to return undefined.',
  },
  {
    file: 'server/core/sealed.ts',
    line: "const derived = () => hkdfSync('sha256', secret, '', purpose, 32);",
    replacement: '"Stryker was here!"',
    reason: anyKey,
  },
  {
    file: 'server/features/discovery/cursor.ts',
    line: "const purpose = 'candidates cursor';",
    replacement: '""',
    reason: anyKey,
  },
  {
    file: 'server/features/discovery/view.ts',
    line: 'const standing = standingOf(likeStateOf(it), () => chatOf(viewer?.userId ?? null, own.id, it));',
    replacement: 'viewer.userId',
    reason: ofMatches,
  },
  {
    file: 'server/features/discovery/view.ts',
    line: 'if (viewerId === null || ownId === null) return null;',
    reason: ofMatches,
  },
  {
    file: 'server/features/discovery/view.ts',
    line: "if (it.criterion !== 'distance' || it.margin === null || it.limit === null) return it;",
    replacement: 'false',
    reason: 'A distance has both a margin and a limit: asking for each is for the compiler.',
  },
  {
    file: 'server/features/postcodes/record-readers.ts',
    line: "const compact = (text ?? '').replaceAll(/\\s/g, '');",
    replacement: '"Stryker was here!"',
    reason: 'A line that ends before the postcode is left out for any text that is no postcode.',
  },
  {
    file: 'server/features/postcodes/sectors.ts',
    line: "const [sector = '', latitude, longitude] = line.split(',');",
    replacement: '"Stryker was here!"',
    reason: 'Every line has a first cell: the default is for the compiler.',
  },
  {
    file: 'server/features/postcodes/sectors.ts',
    line: "const [_header, ...lines] = readFileSync(new URL('sectors.csv', import.meta.url), 'utf8')",
    reason: 'The file may end with an empty line: it makes a sector without a name, which no postcode is in.',
  },
  {
    file: 'server/features/postcodes/import.ts',
    line: "if (error?.code === 'CSV_MAX_RECORD_SIZE') throw tooLong(path, error);",
    replacement: 'error.code',
    reason: 'The parser never skips a line without an error: asking is for the compiler.',
  },
  {
    file: 'server/features/media/pictures.ts',
    line: "const type = (await fileTypeFromBuffer(bytes))?.mime ?? 'unknown';",
    reason: 'Any word that is no type of picture is refused alike.',
  },
  {
    file: 'server/features/media/pictures.ts',
    line: "return decodeQueue(() => (performance.now() < giveUpAt ? decode(bytes) : refused('busy')));",
    replacement: 'performance.now() <= giveUpAt',
    reason: 'No picture’s turn comes on the thousandth of a millisecond.',
  },
  {
    file: 'server/features/media/pictures.ts',
    line: "export function imageUrl(folderId: string, imageId: string, form: ImageForm = 'full'): string {",
    reason: 'Whatever is not the thumbnail has the name of the full picture.',
  },
  {
    file: 'server/features/media/upload.ts',
    line: "if (Number(request.headers['content-length']) > formBytes) return refused('image-too-large');",
    replacement: "Number(request.headers['content-length']) >= formBytes",
    reason:
      'A form of that very length has a file that is too large, unless its other parts were made to fill it.',
  },
  {
    file: 'server/features/intentions/match-rows.ts',
    line: ".forUpdate('likes')",
    reason:
      'Without a name the rows of both intentions are locked, too: two deletions that meet there are tried again.',
  },
  {
    file: 'server/features/discovery/index-rows.ts',
    line: 'const miles = tileMiles.find((it) => it >= buy.searchRadius) ?? tileMiles.at(-1)!;',
    replacement: 'tileMiles.find(it => it >= buy.searchRadius) && tileMiles.at(-1)!',
    reason: 'Kept by large tiles, it is found by more questions and shown to the same people.',
  },
  {
    file: 'server/features/discovery/predicate.ts',
    line: 'const level = sellLevels.find((it) => it * radiusInTiles >= miles) ?? 32;',
    replacement: 'sellLevels.find(it => it * radiusInTiles >= miles) && 32',
    reason: speedOnly,
  },
  {
    file: 'server/features/discovery/predicate.ts',
    line: 'const level = sellLevels.find((it) => it * radiusInTiles >= miles) ?? 32;',
    replacement: 'it * radiusInTiles > miles',
    reason: speedOnly,
  },
  {
    file: 'server/features/discovery/predicate.ts',
    line: 'const lowest = Math.floor((price * 100) / (100 + percent) / narrowBand);',
    replacement: 'price * 100',
    reason: speedOnly,
  },
  {
    file: 'server/features/accounts/known-browsers.ts',
    line: "const cookie = parseCookies(headers.get('cookie') ?? '').get(cookieName(config.origin));",
    replacement: '"Stryker was here!"',
    reason: noCookie,
  },
  {
    file: 'server/features/accounts/known-browsers.ts',
    line: 'if (before !== null)',
    replacement: 'true',
    reason: 'In SQL nothing equals null: asking first saves a query.',
  },
  {
    file: 'server/features/accounts/sessions.ts',
    line: "return signedToken(parseCookies(cookie ?? '').get(authCookies.sessionToken.name), secret);",
    replacement: '"Stryker was here!"',
    reason: noCookie,
  },
  {
    file: 'server/features/accounts/sessions.ts',
    line: 'if (token === null) return null;',
    replacement: 'false',
    reason: 'No session has null for its token: asking first saves visitors a query.',
  },
  {
    file: 'server/features/accounts/auth.ts',
    line: 'telemetry: { enabled: false },',
    reason:
      'better-auth reports nothing from a test, whatever is set; it is said lest a new version reports by itself.',
  },
  {
    file: 'server/features/accounts/new-password.ts',
    line: "if (user) answer.headers.append('set-cookie', await endOldAccess(context, tx, user, caller));",
    replacement: 'true',
    reason:
      'Links and sessions go with their person, so better-auth has refused before: asking is for the compiler.',
  },
  {
    file: 'server/features/accounts/photo.ts',
    line: '.webp({ quality: 82 })',
    replacement: '{}',
    reason: 'sharp’s own quality is 80, which no eye tells from 82.',
  },
  {
    file: 'server/features/accounts/actions.ts',
    line: "log.error({ err: error }, 'sign-up failed');",
    replacement: '{}',
    reason: wordsOfLog,
  },
  {
    file: 'server/features/accounts/actions.ts',
    line: "log.error({ err: error }, 'sign-up failed');",
    replacement: '""',
    reason: wordsOfLog,
  },
  {
    file: 'server/features/accounts/complete-sign-in.ts',
    line: 'if (before !== null) await endSession(auth, before);',
    replacement: 'true',
    reason: 'To end the session of a browser that had none ends none: asking saves a question.',
  },
  {
    file: 'server/features/accounts/auth-refusals.ts',
    line: "const known = refusals[codeOf(error) ?? ''];",
    replacement: '"Stryker was here!"',
    reason: 'Neither is in the list: an error without a code is a surprise either way.',
  },
  {
    file: 'server/features/accounts/password-tries.ts',
    line: 'const person = email.toLowerCase();',
    replacement: 'email.toUpperCase()',
    reason: 'In small letters or in large ones, it is one name for one person however they write it.',
  },
  {
    file: 'server/features/notifications/matches.ts',
    line: 'if (readers.size === 0) return;',
    replacement: 'false',
    reason: 'Who cannot be reached is told nothing further down, too: asking first saves two queries.',
  },
];
