import { expect, it } from "vitest";
import { AuthError } from "./gateway/auth/errors.ts";
import { OperatorError } from "./platform/operator-error.ts";
import { toStartProblem } from "./start-problem.ts";

it("a password that anybody tries first is told as the first administrator's", () => {
	const weak = new AuthError("weak_password", "Password should be at least 6 characters.");
	expect(toStartProblem(weak)).toBe(
		"The first administrator cannot be made: Password should be at least 6 characters. (ADMIN_EMAIL, ADMIN_PASSWORD)",
	);
});

it("everything else is told as the commands tell it", () => {
	expect(toStartProblem(new OperatorError("Port 3000 is taken"))).toBe("Port 3000 is taken");
});
