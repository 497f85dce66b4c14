import { type FormEvent, useState } from "react";
import { watchGoingOn } from "../../ui/watch-going-on.ts";
import type { Rule } from "./account-rules.ts";

/** What was typed, by field. */
export type Typed<Name extends string> = Record<Name, string>;

export interface Sending<Name extends string> {
	typed: Typed<Name>;
	/** Says beside a field what the server has against it, and leads there whoever has not gone on meanwhile. */
	refuse: (name: Name, message: string) => void;
	/** Leads to a field, with the same exception. */
	focus: (name: Name) => void;
	/** As it was before anything was typed. */
	empty: () => void;
}

/**
 * A form that script sends. The browser keeps what is typed, also what it or the reader filled in before this script ran.
 * When it is sent each field is held against its rule: what is wrong is said beside it, the first wrong one gets the focus, and
 * nothing goes out. From then on a field says what is wrong with it as it is typed.
 */
export function useAccountForm<Name extends string>(
	rules: Readonly<Record<Name, Rule>>,
	send: (sending: Sending<Name>) => Promise<void>,
) {
	const names = Object.keys(rules) as Name[];
	const [errors, setErrors] = useState<Partial<Typed<Name>>>({});
	const [wasSent, setWasSent] = useState(false);
	const [isSending, setIsSending] = useState(false);

	const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
		event.preventDefault();
		const form = event.currentTarget;
		if (isSending) return;
		setWasSent(true);
		const typed = readTyped(form, names);
		const found = listErrors(names, rules, typed);
		setErrors(Object.fromEntries(found) as Partial<Typed<Name>>);
		const [firstWrong] = found;
		if (firstWrong) return focusOn(form, firstWrong[0]);
		setIsSending(true);
		const hasGoneOn = watchGoingOn();
		const lead = (name: Name) => {
			if (!hasGoneOn()) focusOn(form, name);
		};
		try {
			await send({
				typed,
				refuse: (name, message) => {
					setErrors((known) => ({ ...known, [name]: message }));
					lead(name);
				},
				focus: lead,
				empty: () => {
					form.reset();
					setErrors({});
					setWasSent(false);
				},
			});
		} finally {
			hasGoneOn();
			setIsSending(false);
		}
	};

	const judge = (name: Name, form: HTMLFormElement | null) => {
		if (!wasSent || form === null) return;
		const typed = readTyped(form, names);
		// One that repeats another is right or wrong by what stands there, too.
		const judged = names.filter((one) => one === name || errors[one] !== undefined);
		const found = new Map(listErrors(judged, rules, typed));
		setErrors((known) => ({
			...known,
			...Object.fromEntries(judged.map((one) => [one, found.get(one)])),
		}));
	};

	return {
		isSending,
		onSubmit: (event: FormEvent<HTMLFormElement>) => void submit(event),
		/** What the field of this name takes beside its label. */
		field: (name: Name) => ({
			name,
			error: errors[name],
			onInput: (event: FormEvent<HTMLInputElement>) => judge(name, event.currentTarget.form),
		}),
	};
}

/** A field that is not shown is empty. */
function readTyped<Name extends string>(form: HTMLFormElement, names: readonly Name[]): Typed<Name> {
	const data = new FormData(form);
	return Object.fromEntries(names.map((name) => [name, `${data.get(name) ?? ""}`])) as Typed<Name>;
}

function listErrors<Name extends string>(
	names: readonly Name[],
	rules: Readonly<Record<Name, Rule>>,
	typed: Typed<Name>,
): [Name, string][] {
	return names.flatMap((name) => {
		const error = rules[name](typed[name], typed);
		return error === null ? [] : [[name, error] satisfies [Name, string]];
	});
}

function focusOn(form: HTMLFormElement, name: string): void {
	const field = form.elements.namedItem(name);
	if (field instanceof HTMLElement) field.focus();
}
