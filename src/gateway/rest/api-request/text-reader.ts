import { parseError } from "../errors.ts";

const maxShown = 100;

/**
 * Reads a text from left to right. What it cannot read it refuses with PGRST100, naming what was being read,
 * the place, what stood there and what could have stood there.
 */
export class TextReader {
	readonly text: string;
	readonly subject: string;
	position = 0;

	/** `subject` as in "failed to parse filter (eq)": here "filter". */
	constructor(text: string, subject: string) {
		this.text = text;
		this.subject = subject;
	}

	get isAtEnd(): boolean {
		return this.position >= this.text.length;
	}

	startsWith(token: string): boolean {
		return this.text.startsWith(token, this.position);
	}

	/** Steps over the token if it comes next. */
	take(token: string): boolean {
		if (!this.startsWith(token)) return false;
		this.position += token.length;
		return true;
	}

	/** What the sticky pattern matches here, stepped over; null when it does not match. */
	takeMatch(pattern: RegExp): string | null {
		pattern.lastIndex = this.position;
		const match = pattern.exec(this.text)?.[0];
		if (match === undefined) return null;
		this.position += match.length;
		return match;
	}

	expect(token: string): void {
		if (!this.take(token)) this.fail(`"${token}"`);
	}

	expectEnd(): void {
		if (!this.isAtEnd) this.fail("end of input");
	}

	/** What `read` gives, or null with the position restored when it refuses. */
	attempt<T>(read: () => T): T | null {
		const start = this.position;
		// Every column of a select is tried as something else first: nobody sees those errors, and their stack is most of their cost.
		const { stackTraceLimit } = Error;
		Error.stackTraceLimit = 0;
		try {
			return read();
		} catch {
			this.position = start;
			return null;
		} finally {
			Error.stackTraceLimit = stackTraceLimit;
		}
	}

	skipSpaces(): void {
		this.takeMatch(/[ \t]*/y);
	}

	/** One or more of what `read` gives, with commas between. */
	list<T>(read: () => T): T[] {
		const items: T[] = [];
		do {
			this.skipSpaces();
			items.push(read());
			this.skipSpaces();
		} while (this.take(","));
		return items;
	}

	fail(expected: string): never {
		const shown = this.text.length > maxShown ? `${this.text.slice(0, maxShown)}...` : this.text;
		const found = this.isAtEnd ? "end of input" : `"${String.fromCodePoint(this.codePoint())}"`;
		throw parseError(
			`"failed to parse ${this.subject} (${shown})" (line 1, column ${this.position + 1})`,
			`unexpected ${found} expecting ${expected}`,
		);
	}

	private codePoint(): number {
		return this.text.codePointAt(this.position) ?? 0xfffd;
	}
}
